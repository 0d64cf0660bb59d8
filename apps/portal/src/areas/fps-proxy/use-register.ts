import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { callKey, CallError, useCall, type CallVariables } from '#api/client.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { readActive } from './active.ts'
import { t } from './register.messages.ts'
import type { SentCode } from './sent-code.ts'

export type Register = (input: CallVariables<typeof fpsProxyCalls.register>) => Promise<FpsProxy>

/** Refusals after which the address may be registered all the same. */
const isUnclear = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'NETWORK' || failure.code === '4091')

/**
 * Registers an address. When the answer to a registration is lost, sending it again only hears that there is one of
 * its type: so the address is looked for among those in use, where it stands as its code was sent to it.
 */
export const useRegister = (merchant: string, code: SentCode | undefined): Register => {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: [callKey(fpsProxyCalls.list)] })
  const { mutateAsync } = useCall(fpsProxyCalls.register, {
    dialog: false,
    stale: [fpsProxyCalls.list],
    // There may be one of this type by now.
    onError: () => void readAgain(),
  })
  return async (input) => {
    const { type } = input.params
    const { fpsProxyId } = input.body
    const shown = code?.address === fpsProxyId ? code.sent.sentTo : fpsProxyId
    const row = await mutateAsync(input).catch(async (failure: unknown) => {
      const active = isUnclear(failure) ? await readActive(client).catch(() => []) : []
      const found = active.find((one) => one.fpsProxyType === type && one.fpsProxyId === shown)
      if (found === undefined) throw failure
      await readAgain()
      return found
    })
    showToast({ tone: 'good', text: t('registered', { address: row.fpsProxyId, merchant }) })
    return row
  }
}
