/** A mail server that takes everything but mail to the mailboxes that it is told to refuse, and can be stopped. */
import { SMTPServer } from 'smtp-server'
import { freePort } from '#dev/testing/local-program.ts'

export interface MailServer {
  readonly url: string
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** Answers mail to this address with the reply, like `452 mailbox full`; without one it takes it again. */
  readonly refuse: (address: string, reply: string | undefined) => void
}

export const openMailServer = async (): Promise<MailServer> => {
  const port = await freePort()
  const refused = new Map<string, string>()
  const listen = async (): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => {
        const reply = refused.get(address)
        if (reply === undefined) done()
        else
          done(
            Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }),
          )
      },
      onData: (stream, _session, done) => {
        stream.resume().once('end', done)
      },
    })
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
    return server
  }
  let server = await listen()
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    open: async () => {
      server = await listen()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
    refuse: (address, reply) => {
      if (reply === undefined) refused.delete(address)
      else refused.set(address, reply)
    },
  }
}
