/** Faults of the mail server: it is stopped, refuses a mailbox for now, or does not have it. */
import { request } from '../clients.ts'
import { REST_ALERT_MAX_SECONDS, type Fault, type Operation } from './fault.ts'

export const messageFaultsOf = ({
  stage,
  servers,
  database,
  mail,
  origin,
}: Operation): readonly Fault[] => {
  const onDatabase = (...statements: readonly string[]) => servers.run(database, ...statements)
  const invite = (email: string) =>
    request(origin, stage.tokens[1] ?? '', {
      method: 'POST',
      path: '/user-management/invitation',
      body: { emails: [email], roleType: 'CS' },
    })
  const [full, missing] = ['full@drill.example', 'missing@drill.example']
  return [
    {
      alerts: ['MessagesWaiting'],
      what: 'the mail server is stopped, and somebody is invited',
      begin: async () => {
        await mail.close()
        await invite('somebody@drill.example')
      },
      end: () => mail.open(),
    },
    {
      alerts: ['MessagesRefused'],
      what: 'the mail server has no room for one person, who was invited two hours ago, and takes mail to others',
      begin: async () => {
        mail.refuse(full, '452 4.2.2 mailbox full')
        await invite(full)
        await servers.until(
          database,
          `select from outbox_message where recipient = '${full}' and failure is not null`,
        )
        await onDatabase(
          `update outbox_message set created_at = created_at - interval '2 hours' where recipient = '${full}'`,
        )
        await invite('other@drill.example')
      },
      end: async () => {
        mail.refuse(full, undefined)
      },
      maxSeconds: REST_ALERT_MAX_SECONDS,
    },
    {
      alerts: ['MessagesLost'],
      what: 'the mail server has no mailbox of somebody who is invited; then a day passes',
      begin: async () => {
        mail.refuse(missing, '550 5.1.1 no such mailbox')
        await invite(missing)
      },
      end: () =>
        onDatabase(
          `update outbox_message set next_attempt_at = next_attempt_at - interval '1 day' where recipient = '${missing}'`,
        ),
    },
  ]
}
