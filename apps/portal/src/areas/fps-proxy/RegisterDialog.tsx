import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, CallError, useCall } from '#api/client.ts'
import { useMerchantName } from '#auth/access.ts'
import { showToast } from '#ui/toasts.ts'
import { useDraft } from '#components/use-draft.ts'
import { readActive } from './active.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { t } from './register.messages.ts'
import { noAddress, sentNow, type Register, type SentCode } from './register-rules.ts'

export const REGISTER_DRAFT = 'fps-proxy new'

interface RegisterDialogProps {
  /** The addresses in use: there is one of each type at most. */
  readonly active: readonly FpsProxy[]
  readonly onClose: () => void
}

/** Registers an address: it is entered, then confirmed by a code, except for an FPS identifier. */
export function RegisterDialog({ active, onClose }: RegisterDialogProps) {
  const kept = useDraft(REGISTER_DRAFT, noAddress)
  const [code, setCode] = useState<SentCode>()
  const [isAtCode, setAtCode] = useState(false)
  const register = useRegister(code)
  return code !== undefined && isAtCode ? (
    <CodeStep
      draft={kept[0]}
      sent={code.sent}
      register={register}
      onSent={(sent) => setCode(sentNow(code.address, sent))}
      onBack={() => setAtCode(false)}
      onClose={onClose}
    />
  ) : (
    <AddressStep
      kept={kept}
      taken={active.map(({ fpsProxyType }) => fpsProxyType)}
      register={register}
      code={code}
      onCode={(next) => {
        setCode(next)
        setAtCode(true)
      }}
      onClose={onClose}
    />
  )
}

/** Refusals after which the address may be registered all the same. */
const isUnclear = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'NETWORK' || failure.code === '4091')

/**
 * Registers an address. When the answer is lost, a retry is refused because there is an address of its type by now:
 * so the address is looked for among those in use, where it is spelled as its code was sent to it.
 */
const useRegister = (code: SentCode | undefined): Register => {
  const merchant = useMerchantName()
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
