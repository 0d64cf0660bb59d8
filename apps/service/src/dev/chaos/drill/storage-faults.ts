/** Faults of what is stored outside of the database: archived WAL, and the anchors of audit trails. */
import { mkdir, rename, rmdir } from 'node:fs/promises'
import { REST_ALERT_MAX_SECONDS, type Fault, type Operation } from './fault.ts'

export const storageFaultsOf = ({ servers, anchors }: Operation): readonly Fault[] => {
  const away = `${anchors}.away`
  return [
    {
      alerts: ['WalArchiveStopped'],
      what: 'the command that archives WAL fails',
      begin: () => servers.archiveBy('false'),
      end: () => servers.archiveBy('true'),
      maxSeconds: REST_ALERT_MAX_SECONDS,
    },
    {
      alerts: ['AuditTrailNotSealed'],
      what: 'the file of the anchors cannot be written: a directory has its name',
      begin: async () => {
        await rename(anchors, away)
        await mkdir(anchors)
      },
      end: async () => {
        await rmdir(anchors)
        await rename(away, anchors)
      },
      maxSeconds: REST_ALERT_MAX_SECONDS,
    },
  ]
}
