import type { FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import { useDraft } from '#components/use-draft.ts'
import { noAddress } from './address-draft.ts'
import { AddressStep } from './AddressStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { sentNow, type SentCode } from './sent-code.ts'
import { useRegister } from './use-register.ts'

export const REGISTER_DRAFT = 'fps-proxy new'

interface RegisterDialogProps {
  /** The addresses in use: there is one of each type at most. */
  readonly active: readonly FpsProxy[]
  readonly merchant: string
  readonly onClose: () => void
}

/** Registers an address: written down, then proven by a code, but for an FPS identifier. */
export function RegisterDialog({ active, merchant, onClose }: RegisterDialogProps) {
  const kept = useDraft(REGISTER_DRAFT, noAddress)
  const [code, setCode] = useState<SentCode>()
  const [isAtCode, setAtCode] = useState(false)
  const register = useRegister(merchant, code)
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
      merchant={merchant}
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
