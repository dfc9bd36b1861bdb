// Input Data: id, time, signature (the headers webhook-id, webhook-timestamp, webhook-signature), body (Raw Body) and secret.
const { createHmac, timingSafeEqual } = require('node:crypto')
const key = Buffer.from(inputData.secret.slice('whsec_'.length), 'base64')
const signed = `${inputData.id}.${inputData.time}.${inputData.body}`
const ours = Buffer.from(createHmac('sha256', key).update(signed).digest('base64'))
const isSigned = inputData.signature.split(' ').some((one) => {
  const given = Buffer.from(one.replace('v1,', ''))
  return given.length === ours.length && timingSafeEqual(given, ours)
})
if (!isSigned || Math.abs(Date.now() / 1000 - Number(inputData.time)) > 300) throw new Error('Not from the shop')
const { type, data } = JSON.parse(inputData.body)
output = { id: inputData.id, type, ...data }
