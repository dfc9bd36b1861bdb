import { z } from 'zod'
import { VIDEO_FORMATS } from '../../../catalogue/media.ts'
import { takePicture, takeUpload } from '../../../catalogue/pictures/take-picture.platform.ts'
import {
  isTooLarge,
  LARGEST_PICTURE,
  PICTURE_KINDS,
  PIECE,
  UPLOAD_DIGEST,
  UPLOAD_KINDS,
  type UploadedPicture,
} from '../../../catalogue/pictures/upload.ts'
import { openUploads, type Sender } from '../../../catalogue/pictures/upload-folder.platform.ts'
import { refused } from '../../../lib/outcome.ts'
import { type CallAnswer, type DeskCall, deskCall, fileCall } from '../../calls/desk-call.ts'
import type { SellerRequest } from '../../desk-request.ts'
import { LARGE_VIDEO, no, type Refusal } from './picture-refusals.ts'
import { backTo } from './posted-pictures.ts'

/** What a form may send at once, within the half minute that a request has. */
const LARGEST_FORM = 20_000_000

/** Who changes what the shop shows. */
const keepers = { roles: ['owner'] } as const

const digest = z.string().regex(UPLOAD_DIGEST)
const kind = z.enum(UPLOAD_KINDS)
const received = z.object({ received: z.int().describe('The bytes that have come; the next piece begins there') })

const begin = deskCall({
  name: 'picture_begin',
  path: '/t/:host/fotos',
  summary:
    'Begins to send a picture or a video, or asks how much of it has come; a file that was taken before has come whole',
  who: keepers,
  params: z.object({ digest: digest.describe('The SHA-256 of the file'), size: z.int().min(1), kind }),
  answers: received,
  refusals: [413, 429],
  async run({ digest, size, kind }, asked) {
    const uploads = uploadsOf(asked)
    // What was taken is never larger than it may be: whoever says so of its digest means another file.
    if (!isTooLarge({ size, kind }) && (await uploads.noted(senderOf(asked), { digest, kind })))
      return done({ received: size }, asked)
    const begun = await uploads.begin(senderOf(asked), { digest, size, kind }, asked.deps.clock())
    if (begun.ok) return done({ received: begun.value }, asked)
    const { reason } = begun.refusal
    return no(reason, begun.refusal, kind === 'video' && reason === 'too-large' ? LARGE_VIDEO : undefined)
  },
})

const addPiece = fileCall({
  name: 'picture_piece',
  path: '/t/:host/fotos/:digest/partes/:offset',
  summary: `Adds a piece, of at most ${PIECE} bytes, of a picture that was begun`,
  who: keepers,
  largest: PIECE,
  answers: received,
  refusals: [409, 410, 429],
  turns: 'pieces',
  async run({ bytes }, asked) {
    const { digest, offset } = asked.params
    if (!UPLOAD_DIGEST.test(digest ?? '') || !/^\d{1,9}$/.test(offset ?? '')) return no('unknown')
    const piece = { offset: Number(offset), bytes }
    const added = await uploadsOf(asked).add(senderOf(asked), digest ?? '', piece, asked.deps.clock())
    return added.ok ? done({ received: added.value }, asked) : no(added.refusal.reason, added.refusal)
  },
})

const take = deskCall({
  name: 'picture_take',
  path: '/t/:host/fotos/:digest/terminar',
  summary:
    'Stores a picture or a video that has come whole. What it answers may stand in a product, a section or the shop',
  who: keepers,
  // Turned away earlier than other calls, because it works the processor.
  kind: 'search',
  params: z.object({ kind }),
  answers: z.union([
    z.object({
      hash: z.string(),
      alt: z.string(),
      color: z.string(),
      width: z.int(),
      height: z.int(),
    }) satisfies z.ZodType<UploadedPicture>,
    z.object({ kind: z.literal('file'), hash: z.string(), format: z.enum(VIDEO_FORMATS) }),
  ]),
  refusals: [409, 410],
  async run({ kind }, asked) {
    const { deps, params } = asked
    const { digest = '' } = params
    if (!UPLOAD_DIGEST.test(digest)) return no('unknown')
    const taken = await takeUpload(deps.settings, senderOf(asked), { digest, kind }, deps.clock())
    return taken.ok ? done(taken.value, asked) : no(taken.refusal.reason, taken.refusal)
  },
})

const leave = deskCall({
  name: 'picture_leave',
  path: '/t/:host/fotos/:digest/dejar',
  summary: 'Drops what has come of a picture',
  who: keepers,
  params: z.object({}),
  answers: z.object({}),
  refusals: [],
  async run(_, asked) {
    const { digest = '' } = asked.params
    if (UPLOAD_DIGEST.test(digest)) await uploadsOf(asked).leave(senderOf(asked), digest)
    return done({}, asked)
  },
})

const takeForm = fileCall({
  name: 'picture_form',
  path: '/t/:host/fotos/formulario',
  summary: 'Stores the pictures of a form without a script, and leads back with their hashes',
  who: keepers,
  kind: 'search',
  largest: LARGEST_FORM,
  answers: z.object({ hashes: z.array(z.string()) }),
  refusals: [429],
  async run({ files, fields }, { deps, params }) {
    const kind = PICTURE_KINDS.find((one) => one === fields.kind) ?? 'square'
    const hashes: string[] = []
    const refusals = new Set<Refusal['reason']>()
    for (const file of files) {
      const isSmall = file.length <= LARGEST_PICTURE
      const taken = isSmall ? await takePicture(deps.settings.media, file, kind) : refused('too-large' as const)
      if (taken.ok) hashes.push(taken.value.hash)
      else refusals.add(taken.refusal)
    }
    const [first] = refusals
    if (first && hashes.length === 0) return no(first)
    return { ok: true, data: { hashes }, back: backTo(fields.back ?? '', `/t/${params.host}`, hashes, [...refusals]) }
  },
})

const uploadsOf = ({ deps }: SellerRequest) => openUploads(deps.settings.dataDir)
const senderOf = ({ shop, session }: SellerRequest): Sender => ({ shopId: shop.id, personId: session.person.id })

function done(data: unknown, { params }: SellerRequest): CallAnswer {
  return { ok: true, data, back: `/t/${params.host}/mas` }
}

export const pictureCalls: readonly DeskCall[] = [begin, addPiece, take, leave, takeForm]
