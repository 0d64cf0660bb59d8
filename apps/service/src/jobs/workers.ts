/** Starts every job of the service, each in a loop of its own. */
import { newId } from '#infra/ids.ts'
import { type Carrier, outboxOnlyCarrier, smsCarrier, smtpCarrier } from '#infra/mail.ts'
import type { Logger } from '#infra/log.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import type { Threads } from '#infra/threads.ts'
import type { Installation } from '#installation.ts'
import { writeNextBroadcast } from '#domain/audit/audit.ts'
import type { Settings } from '#config/settings.ts'
import { addressJob } from './address-worker.ts'
import { approvalJob } from './approval-worker.ts'
import { auditJob } from './audit-worker.ts'
import { billExpiryJob, billJob } from './bill-worker.ts'
import { bookJob } from './book-worker.ts'
import { cleanUpJob } from './clean-up-worker.ts'
import { startLoop, type Job, type Loop } from '#infra/loop.ts'
import { notificationJob } from './notification-worker.ts'
import { outboxJob } from './outbox-worker.ts'
import { sealerWith } from '#infra/crypto/seal.ts'
import { anchorAt } from '#infra/gateways/anchor.ts'
import { webhookSender } from '#infra/gateways/webhook-sender.ts'
import { isPublicAddress, isPublicOrLoopback } from '#infra/gateways/public-address.ts'
import { startRefundWorker } from './refund-worker.ts'
import { reconcileJob } from './reconcile-worker.ts'
import { resetJob } from './reset-worker.ts'
import { retentionJob } from './retention-worker.ts'
import { anchorJob, sealJob } from './seal-worker.ts'
import { silenceJob } from './silence-worker.ts'
import { unblockJob } from './unblock-worker.ts'
import { startWebhookWorker } from './webhook-worker.ts'

export interface Workers {
  readonly wakeRefunds: () => void
  readonly wakeOutbox: () => void
  readonly wakeResets: () => void
  readonly wakeBills: () => void
  /** Claims no more work; resolves when what is claimed is done. */
  readonly stop: () => Promise<void>
}

export const startWorkers = (
  settings: Settings,
  installation: Installation,
  log: Logger,
  gateway: RefundGateway,
  linkBase: () => string,
  billThreads: Threads,
): Workers => {
  const { database, wrapping } = installation
  const carriers = carriersOf(settings)
  const loops: Loop[] = []
  const start = (job: Job): Loop => {
    const loop = startLoop({ ...job, log })
    loops.push(loop)
    return loop
  }
  const refunds = startRefundWorker({ database, gateway, log })
  loops.push(refunds)
  const isAllowed = settings.loopbackWebhooks ? isPublicOrLoopback : isPublicAddress
  const send = webhookSender({ isAllowed })
  loops.push(startWebhookWorker({ database, wrapping, newId, send }, log))
  const sending = { database, wrapping, carriers, log }
  const outboxes = [start(outboxJob(sending, 'SMS')), start(outboxJob(sending, 'MAIL'))]
  const wakeOutbox = (): void => {
    for (const { wake } of outboxes) wake()
  }
  const resets = start(resetJob({ database, wrapping, newId, linkBase, wakeOutbox, log }))
  start(notificationJob({ database, wrapping, newId, linkBase, wakeOutbox }))
  start(silenceJob(database))
  const bills = start(billJob({ database, threads: billThreads, log }))
  start(billExpiryJob(database))
  start(unblockJob(database))
  start(approvalJob(database))
  start(addressJob(database))
  start(cleanUpJob({ database, retention: settings.retention, log }))
  start(retentionJob({ database, retention: settings.legalRetention, log }))
  start(bookJob({ database, log }))
  start(auditJob({ database, log }))
  const { auditKey, oldAuditKey, auditAnchor } = settings
  if (auditKey !== undefined)
    start(sealJob({ database, sealer: sealerWith(auditKey, oldAuditKey), log }))
  if (auditAnchor !== undefined) start(anchorJob(database, anchorAt(auditAnchor)))
  start(reconcileJob({ database, gateway, log }))
  start({
    name: 'statistics',
    everyMs: 10 * 60_000,
    poll: async () => {
      await installation.analyze()
      return false
    },
  })
  // Commands write broadcast entries themselves: only an interrupted one leaves some to this job.
  start({
    name: 'audit-of-all',
    everyMs: 60_000,
    poll: () => writeNextBroadcast(database),
  })
  return {
    wakeRefunds: refunds.wake,
    wakeOutbox,
    wakeResets: resets.wake,
    wakeBills: bills.wake,
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
      carriers.MAIL.close()
      carriers.SMS.close()
    },
  }
}

const carriersOf = ({
  smtpUrl,
  mailFrom,
  sms,
}: Settings): Readonly<Record<'MAIL' | 'SMS', Carrier>> => ({
  MAIL: smtpUrl === undefined ? outboxOnlyCarrier : smtpCarrier(smtpUrl, mailFrom),
  SMS: sms === undefined ? outboxOnlyCarrier : smsCarrier(sms.url, sms.key),
})
