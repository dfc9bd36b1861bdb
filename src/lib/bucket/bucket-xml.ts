import type { Element } from '@xmldom/xmldom'
import { childOf, childrenOf, parsedXml } from '../files/sheet-xml.ts'

/** An object in a list. */
export interface ListedObject {
  readonly key: string
  /** In bytes. */
  readonly size: number
  /** Milliseconds since 1970. */
  readonly writtenAt: number
}

export interface ListedPage {
  readonly objects: readonly ListedObject[]
  /** Where the next page begins; `null` after the last one. */
  readonly next: string | null
}

/** An upload in parts that was begun. */
export interface OpenUpload {
  readonly key: string
  readonly id: string
  /** Milliseconds since 1970. */
  readonly begunAt: number
}

/** S3's code in the XML of an answer (`NoSuchKey`); '' where there is none. */
export function errorCode(xml: string): string {
  return /<Error\b[\s\S]*?<Code>([^<]+)<\/Code>/.exec(xml)?.[1] ?? ''
}

/** A page of `ListObjectsV2`. Throws for XML that is broken. */
export function listedPage(xml: string): ListedPage {
  const root = rootOf(xml, 'ListBucketResult')
  const objects = [...childrenOf(root, 'Contents')].map((one) => ({
    key: text(one, 'Key'),
    size: Number(text(one, 'Size')),
    writtenAt: Date.parse(text(one, 'LastModified')),
  }))
  const isCut = text(root, 'IsTruncated') === 'true'
  return { objects, next: isCut ? text(root, 'NextContinuationToken') || null : null }
}

/** The id of an upload in parts, from the answer that begins it. */
export function uploadId(xml: string): string {
  return text(rootOf(xml, 'InitiateMultipartUploadResult'), 'UploadId')
}

/** The first thousand uploads in parts that are open. */
export function openUploads(xml: string): readonly OpenUpload[] {
  return [...childrenOf(rootOf(xml, 'ListMultipartUploadsResult'), 'Upload')].map((one) => ({
    ...{ key: text(one, 'Key'), id: text(one, 'UploadId') },
    begunAt: Date.parse(text(one, 'Initiated')),
  }))
}

/** What ends an upload in parts: the tags of its parts, in their order. */
export function completionXml(tags: readonly string[]): string {
  const parts = tags.map((tag, place) => `<Part><PartNumber>${place + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  return `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
}

function rootOf(xml: string, name: string): Element {
  if (xml.includes('<!DOCTYPE')) throw new Error('The bucket answered with a document type')
  const root = parsedXml(xml).documentElement
  if (root?.localName !== name)
    throw new Error(`The bucket answered ${root?.localName ?? 'nothing'} instead of ${name}`)
  return root
}

function text(parent: Element, name: string): string {
  return childOf(parent, name)?.textContent ?? ''
}
