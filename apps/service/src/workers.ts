/** The jobs that run beside the requests. Each claims its work with a lease, so every process may run them all. */
import { startResetWorker } from './account/reset-worker.ts'
import { startBillWorker } from './areas/billing-qr/bill-worker.ts'
import { startUnblockWorker } from './areas/pos/unblock-worker.ts'
import { startCleanup } from './cleanup/cleanup-worker.ts'
import { newId } from './effects/ids.ts'
import type { Carrier } from './effects/post-office.ts'
import { keepingCarrier, smsCarrier, smtpCarrier } from './effects/post-office.ts'
import type { Logger } from './effects/log.ts'
import type { RefundGateway } from './effects/refund-gateway.ts'
import type { Threads } from './effects/threads.ts'
import type { Installation } from './installation.ts'
import { startRefundWorker } from './money/refund-worker.ts'
import { startAuditOfAll } from './record/audit-of-all.ts'
import { startOutboxWorker } from './record/outbox-worker.ts'
import type { Settings } from './settings.ts'

export interface Workers {
  readonly wakeRefunds: () => void
  readonly wakeOutbox: () => void
  readonly wakeResets: () => void
  readonly wakeBills: () => void
  /** Takes no more work; resolves when what is held is done. */
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
  const refunds = startRefundWorker({ database, gateway, log })
  const outbox = startOutboxWorker({ database, wrapping, carriers, log })
  const resets = startResetWorker({
    database,
    wrapping,
    newId,
    linkBase,
    wakeOutbox: outbox.wake,
    log,
  })
  const bills = startBillWorker({ database, threads: billThreads, log })
  const unblocks = startUnblockWorker({ database, log })
  const cleanup = startCleanup({ database, log })
  const trails = startAuditOfAll({ database, log })
  return {
    wakeRefunds: refunds.wake,
    wakeOutbox: outbox.wake,
    wakeResets: resets.wake,
    wakeBills: bills.wake,
    stop: async () => {
      await Promise.all([
        cleanup.stop(),
        trails.stop(),
        refunds.stop(),
        outbox.stop(),
        resets.stop(),
        unblocks.stop(),
        bills.stop(),
      ])
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
  MAIL: smtpUrl === undefined ? keepingCarrier : smtpCarrier(smtpUrl, mailFrom),
  SMS: sms === undefined ? keepingCarrier : smsCarrier(sms.url, sms.key),
})
