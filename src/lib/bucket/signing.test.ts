import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'

/** AWS's own examples: "Signature Calculations for the Authorization Header: Transferring Payload in a Single Chunk" of the S3 API reference. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const KEYS = {
  ...{ accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
  ...{ service: 's3', region: 'us-east-1', datetime: '20130524T000000Z', allHeaders: true },
}

test.each([
  [
    'a part of an object',
    { method: 'GET', path: '/test.txt', headers: { range: 'bytes=0-9', 'x-amz-content-sha256': EMPTY } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is written',
    {
      ...{ method: 'PUT', path: '/test$file.text' },
      headers: {
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a query without a value',
    { method: 'GET', path: '/?lifecycle', headers: { 'x-amz-content-sha256': EMPTY } },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { method: 'GET', path: '/?max-keys=2&prefix=J', headers: { 'x-amz-content-sha256': EMPTY } },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('the signature of %s is the one that AWS publishes', async (_, { method, path, headers }, signature) => {
  const signer = new AwsV4Signer({ ...KEYS, method, headers, url: `https://examplebucket.s3.amazonaws.com${path}` })
  expect((await signer.sign()).headers.get('authorization')).toContain(`Signature=${signature}`)
})
