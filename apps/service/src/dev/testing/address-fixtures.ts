/** A fixtures at which tests register FPS addresses of a merchant, each with the code that was sent to it. */
import type { SessionRole } from '@merchant/contract/access/permissions.ts'
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { fpsProxyCalls, type FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { digitsIn } from './account-fixtures.ts'
import { messagesTo } from './account.queries.ts'
import type { TestMerchant, TestService } from './harness.ts'

let addresses = 0
/** A number that no other test uses. */
export const newMobile = (): string => `+852-9${String((addresses += 1)).padStart(7, '0')}`
export const newMailbox = (): string => `pay${String((addresses += 1))}@harbour.example`

export const addressFixtures =
  ({ as, database, deps, newMerchant }: TestService) =>
  (merchant: TestMerchant = newMerchant(), role: SessionRole = 'MERCHANT') => {
    const ask = as(role, merchant)
    const list = () => ask(fpsProxyCalls.list, { query: {} })
    const askCode = (type: string, fpsProxyId: string) =>
      ask(fpsProxyCalls.code, { params: { type }, query: { fpsProxyId } })
    const codeOf = async (type: FpsProxyType, id: string) => {
      await askCode(type, id)
      return digitsIn((await messagesTo(database, deps.wrapping, id))[0]?.text)
    }
    const register = (type: string, fpsProxyId: string, otp?: string) =>
      ask(fpsProxyCalls.register, {
        params: { type },
        body: { fpsProxyId, ...(otp !== undefined && { otp }) },
      })
    const prove = async (type: FpsProxyType, id: string) =>
      register(type, id, await codeOf(type, id))
    const remove = (type: string, seen?: number) =>
      ask(
        fpsProxyCalls.remove,
        { params: { type } },
        seen === undefined ? {} : { headers: { 'if-match': String(seen) } },
      )
    const email = async () => (await ask(accountCalls.profile, {})).payload.email
    return { merchant, list, askCode, codeOf, register, prove, remove, email }
  }
