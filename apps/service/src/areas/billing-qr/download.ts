/** The ZIP of a request, piece by piece out of the database: any process can serve it. */
import { movingBody } from '#infra/export/streamed-body.ts'
import { AppError, notFound } from '#infra/http/app-error.ts'
import type { DetachedContext } from '#infra/http/context.ts'
import type { FileAnswer } from '#infra/http/file-answer.ts'
import { scopeOf } from '#domain/auth/session.ts'
import { audit } from '#domain/audit/audit.ts'
import { findChunk, findJob, type BillJobFields } from './bill-job.queries.ts'

const refusalOf = ({ status, expiresAt }: BillJobFields): AppError | undefined => {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIAL':
      return undefined
    case 'EXPIRED':
      return new AppError('4240', {
        message: `The codes were kept until ${expiresAt.slice(0, 10)}. Upload the bills again`,
      })
    case 'PENDING':
    case 'PROCESSING':
      return new AppError('4214', {
        message: 'The codes are not finished yet',
        detail: { reason: status },
      })
    case 'FAILED':
    case 'CANCELLED':
      return new AppError('4214', {
        message: 'There are no codes to download',
        detail: { reason: status },
      })
  }
}

export const downloadCodes = async (
  context: DetachedContext,
  jobId: string,
): Promise<FileAnswer> => {
  const { database, session } = context
  const job = await database.tenant(scopeOf(session), async (db) => {
    const found = await findJob(db, session.merchantId, jobId)
    if (found === undefined) throw notFound('Request')
    const refusal = refusalOf(found)
    if (refusal !== undefined) throw refusal
    const { ticketNo } = found
    await audit(
      { ...context, db },
      {
        action: 'billing-qr.download',
        objectType: 'bill_job',
        objectId: jobId,
        detail: { ticketNo },
      },
    )
    return found
  })
  return {
    fileName: `${job.ticketNo}.zip`,
    contentType: 'application/zip',
    body: movingBody(piecesOf(context, job)),
  }
}

/** Counted against what was kept: an archive that lost a piece breaks the connection. */
async function* piecesOf(
  { database, session }: DetachedContext,
  job: BillJobFields,
): AsyncGenerator<Buffer> {
  let sent = 0
  for (let chunkNo = 1; sent < (job.archiveBytes ?? 0); chunkNo += 1) {
    const piece = await database.tenant(scopeOf(session), (db) =>
      findChunk(db, session.merchantId, job.id, chunkNo),
    )
    if (piece === undefined) throw new Error('A piece of the archive is gone')
    sent += piece.length
    yield piece
  }
}
