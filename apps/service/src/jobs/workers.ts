/** The jobs that run beside the requests. Each claims its work with a lease, so every process may run them all. */
import { startResetWorker } from './reset-worker.ts'
import { startBillWorker } from './bill-worker.ts'
import { startUnblockWorker } from './unblock-worker.ts'
import { startCleanup } from './clean-up-worker.ts'
import { newId } from '#infra/ids.ts'
import type { Carrier } from '#infra/mail.ts'
import { keepingCarrier, smsCarrier, smtpCarrier } from '#infra/mail.ts'
import type { Logger } from '#infra/log.ts'
import type { RefundGateway } from '#infra/gateways/refund-gateway.ts'
import type { Threads } from '#infra/threads.ts'
import type { Installation } from '#installation.ts'
import { startRefundWorker } from './refund-worker.ts'
import { startAuditOfAll } from '#domain/audit/broadcast-audit.ts'
import { startOutboxWorker } from './outbox-worker.ts'
import type { Settings } from '#config/settings.ts'

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
