/**
 * Uploads: a call with `upload` accepts multipart form data with one file in one field. It is read after
 * authorization and outside of transactions.
 */
import multipart from '@fastify/multipart'
import type { Call } from '@merchant/contract/core/call.ts'
import { withoutCardNumbers } from '@merchant/contract/core/card-number.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Owner } from '#infra/fair-queue.ts'
import { AppError, fieldErrors } from './app-error.ts'
import { lengthOf, reserveBytes } from './bodies.ts'

export interface Upload {
  /** As the client named it, sanitized. Never used as a path. */
  readonly fileName: string
  readonly bytes: Buffer
}

type UploadRule = NonNullable<Call['upload']>

/** Room for the multipart headers around the file. */
const ENVELOPE_BYTES = 16 * 1024

/** Accepts form data on the routes of `scope` only. */
export const takeUploads = async (
  scope: FastifyInstance,
  { maxBytes }: UploadRule,
): Promise<void> => {
  await scope.register(multipart, {
    limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 },
  })
}

const tooLarge = (maxBytes: number): AppError =>
  new AppError('4130', {
    message: `A file has at most ${String(maxBytes / 1024 / 1024)} MB. Split it and upload the parts`,
  })

/** Persons with an upload under way: each has one at a time. */
const uploading = new Set<string>()

/** Reads the file and works on it. `4290` while another file of the same person is read. */
export const withUpload = async <T>(
  reply: FastifyReply,
  rule: UploadRule,
  { group, person }: Owner,
  work: (upload: Upload) => Promise<T>,
): Promise<T> => {
  if (uploading.has(person))
    throw new AppError('4290', {
      message: 'Another file of yours is being read. Wait until it is finished',
      retryAfter: 5,
    })
  uploading.add(person)
  try {
    return await work(await readUpload(reply, rule, group))
  } finally {
    uploading.delete(person)
  }
}

const readUpload = async (
  reply: FastifyReply,
  { field, maxBytes }: UploadRule,
  group: string,
): Promise<Upload> => {
  const { request } = reply
  const most = maxBytes + ENVELOPE_BYTES
  if (!request.isMultipart())
    throw new AppError('4150', { message: 'Send the file as multipart form data' })
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(maxBytes)
  reserveBytes(reply, group, lengthOf(request, most))
  try {
    const part = await request.file()
    if (part?.fieldname !== field) throw fieldErrors([{ path: field, message: 'Required' }])
    return { fileName: plainName(part.filename), bytes: await part.toBuffer() }
  } catch (error) {
    throw error instanceof AppError
      ? error
      : refusalOf(error as Error & { code?: string }, maxBytes)
  }
}

const refusalOf = (error: Error & { code?: string }, maxBytes: number): AppError => {
  switch (error.code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(maxBytes)
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
    case 'FST_FIELDS_LIMIT':
      return new AppError('4000', { message: 'Send one file and nothing else' })
    default:
      // A malformed or truncated form.
      return new AppError('4000', { cause: error })
  }
}

/** The last segment of a path, without control characters and card numbers. */
const plainName = (name: string): string =>
  Array.from(
    withoutCardNumbers(
      name
        .toWellFormed()
        .replace(/^.*[\\/]/, '')
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, ''),
    ),
  )
    .slice(0, 120)
    .join('')
    .trim() || 'file'
