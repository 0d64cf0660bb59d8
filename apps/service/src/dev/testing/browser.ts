/** A browser that keeps its cookies: signs people in, and sets their passwords. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { sessionCalls } from '@merchant/contract/areas/session.calls.ts'
import type { Call, Input } from '@merchant/contract/core/call.ts'
import { NEW_PASSWORD, PASSWORD } from './accounts.ts'
import type { Answer, TestService } from './harness.ts'

export type Browser = ReturnType<typeof browserOf>

/** `given`: the cookie of a known device that it starts with. */
export const browserOf = (
  { encrypt, request }: TestService,
  userAgent = 'Mozilla/5.0',
  given?: string,
) => {
  let device = given
  const keep = <P>(answer: Answer<P>): Answer<P> => {
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map(String)
    const found = cookies.find((cookie) => cookie.startsWith('KNOWN-DEVICE='))
    if (found !== undefined) device = found.split(';')[0]
    return answer
  }
  const send = async <C extends Call>(token: string | undefined, call: C, input: Input<C>) => {
    const cookie = [`XSRF-TOKEN=${'a'.repeat(32)}`, ...(device === undefined ? [] : [device])]
    return keep(
      await request(token, call, input, {
        headers: { cookie: cookie.join('; '), 'user-agent': userAgent },
      }),
    )
  }
  return {
    /** The cookie of the known device. */
    device: () => device,
    send,
    signIn: (username: string, secret = PASSWORD) =>
      send(undefined, sessionCalls.login, {
        body: { username, password: encrypt('password', secret) },
      }),
    stepUp: (token: string | undefined, secret = PASSWORD) =>
      send(token, sessionCalls.stepUp, { body: { password: encrypt('password', secret) } }),
    reset: (token: string, otp: string, secret = NEW_PASSWORD) =>
      send(undefined, accountCalls.resetPassword, {
        query: { token },
        body: { otp, newPassword: encrypt('password', secret) },
      }),
    changePassword: (token: string | undefined, from = PASSWORD, to = NEW_PASSWORD) =>
      send(token, accountCalls.changePassword, {
        body: { oldPassword: encrypt('password', from), newPassword: encrypt('password', to) },
      }),
  }
}
