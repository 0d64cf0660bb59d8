import type { CodeSent } from '@merchant/contract/areas/account.calls.ts'
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
  const [sent, setSent] = useState<CodeSent | null>(null)
  const register = useCall(fpsProxyCalls.register, {
    dialog: false,
    stale: [fpsProxyCalls.list],
    onSuccess: ({ fpsProxyId: address }) =>
      showToast({ tone: 'good', text: t('registered', { address, merchant }) }),
    // There may be one of this type by now.
    onError: () => void client.invalidateQueries({ queryKey: [callKey(fpsProxyCalls.list)] }),
  })
  const common = { draft: kept[0], merchant, register: register.mutateAsync }
  return sent === null ? (
    <AddressStep
      {...common}
      kept={kept}
      taken={active.map(({ fpsProxyType }) => fpsProxyType)}
      onSent={setSent}
      onClose={onClose}
    />
  ) : (
    <CodeStep
      {...common}
      sent={sent}
      onSent={setSent}
      onBack={() => setSent(null)}
      onClose={onClose}
    />
  )
}
