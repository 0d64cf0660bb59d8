import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callKey, useCall } from '#api/client.ts'
import { showToast } from '#kit/toast/toasts.ts'
import { useDraft } from '#parts/use-draft.ts'
import { noAddress } from './address-draft.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { t } from './register.messages.ts'
import { sentNow, type SentCode } from './sent-code.ts'

export const REGISTER_DRAFT = 'fps-proxy new'

interface RegisterDialogProps {
  /** The addresses in use: there is one of each type at most. */
  readonly active: readonly FpsProxy[]
  readonly merchant: string
  readonly onClose: () => void
}

/** Registers an address: written down, then proven by a code, but for an FPS identifier (product.md 9). */
export function RegisterDialog({ active, merchant, onClose }: RegisterDialogProps) {
  const client = useQueryClient()
  const kept = useDraft(REGISTER_DRAFT, noAddress)
  const [code, setCode] = useState<SentCode>()
  const [isAtCode, setAtCode] = useState(false)
  const register = useCall(fpsProxyCalls.register, {
    dialog: false,
    stale: [fpsProxyCalls.list],
    onSuccess: ({ fpsProxyId: address }) =>
      showToast({ tone: 'good', text: t('registered', { address, merchant }) }),
    // There may be one of this type by now.
    onError: () => void client.invalidateQueries({ queryKey: [callKey(fpsProxyCalls.list)] }),
  })
  const common = { draft: kept[0], merchant, register: register.mutateAsync }
  return code !== undefined && isAtCode ? (
    <CodeStep
      {...common}
      sent={code.sent}
      onSent={(sent) => setCode(sentNow(code.address, sent))}
      onBack={() => setAtCode(false)}
      onClose={onClose}
    />
  ) : (
    <AddressStep
      {...common}
      kept={kept}
      taken={active.map(({ fpsProxyType }) => fpsProxyType)}
      code={code}
      onCode={(next) => {
        setCode(next)
        setAtCode(true)
      }}
      onClose={onClose}
    />
  )
}
