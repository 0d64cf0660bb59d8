import {
  fpsProxyCalls,
  type FpsProxy,
  type FpsProxyType,
} from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, refetchCalls, useCall } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useMerchantName } from '#auth/access.ts'
import '#ui/card.css'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { Steps } from '#ui/form/Steps.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { Sentence } from '#ui/format/name.tsx'
import { answerOf } from '#components/form-answer.ts'
import { minuteAfter } from '#components/minute-after.ts'
import { useDraft } from '#components/use-draft.ts'
import { addressReaders, readActive, typesOf } from './active.ts'
import { CodeStep } from './CodeStep.tsx'
import { t as types } from './fps-proxy.messages.ts'
import { t } from './register.messages.ts'
import {
  addressIn,
  addressRefusal,
  checkAddress,
  codeSentNow,
  draftFor,
  freeTypes,
  validCode,
  type AddressDraft,
  type Register,
  type SentCode,
} from './register-rules.ts'
import { replacement, titleOf } from './replacement.ts'

export const REGISTER_DRAFT = 'fps-proxy new'
export const replaceDraft = (proxyNo: number | string): string =>
  `fps-proxy replace ${String(proxyNo)}`

interface RegisterDialogProps {
  /** The addresses in use. */
  readonly active: readonly FpsProxy[]
  /** The address that the new one replaces in one step. */
  readonly replacing?: FpsProxy
  readonly onClose: () => void
}

/** Registers an address: it is entered, then confirmed by a code, except for an FPS identifier. */
export function RegisterDialog({ active, replacing, onClose }: RegisterDialogProps) {
  const storedDraft = useDraft(
    replacing ? replaceDraft(replacing.proxyNo) : REGISTER_DRAFT,
    draftFor(replacing),
  )
  const [code, setCode] = useState<SentCode>()
  const [isAtCode, setAtCode] = useState(false)
  const register = useRegister(code, replacing)
  return code !== undefined && isAtCode ? (
    <CodeStep
      draft={storedDraft[0]}
      sent={code.sent}
      replacing={replacing}
      register={register}
      onSent={(sent) => setCode(codeSentNow(code.address, sent))}
      onBack={() => setAtCode(false)}
      onClose={onClose}
    />
  ) : (
    <AddressStep
      storedDraft={storedDraft}
      taken={typesOf(active).filter((type) => type !== replacing?.fpsProxyType)}
      replacing={replacing}
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

/** Failures after which the address may be registered nevertheless. */
const isUnclear = (failure: unknown): boolean =>
  failure instanceof CallError && (failure.code === 'NETWORK' || failure.code === '4091')

/**
 * Registers an address. If the answer is lost, the address may be registered, and a retry would be refused because its
 * type is taken. So the active addresses are searched for it, in the masked spelling that came with its code.
 */
const useRegister = (code: SentCode | undefined, replacing: FpsProxy | undefined): Register => {
  const merchant = useMerchantName()
  const client = useQueryClient()
  const refetch = () => refetchCalls(client, addressReaders)
  const { mutateAsync } = useCall(fpsProxyCalls.register, {
    dialog: false,
    stale: addressReaders,
    // Someone else may have registered one of this type.
    onError: () => void refetch(),
  })
  return async (input) => {
    const { type } = input.params
    const { fpsProxyId } = input.body
    const shown = code?.address === fpsProxyId ? code.sent.sentTo : fpsProxyId
    const row = await mutateAsync(input).catch(async (failure: unknown) => {
      const active = isUnclear(failure) ? await readActive(client).catch(() => []) : []
      const found = active.find((one) => one.fpsProxyType === type && one.fpsProxyId === shown)
      if (found === undefined) throw failure
      await refetch()
      return found
    })
    showToast({ tone: 'good', text: registeredText(row, merchant, replacing) })
    return row
  }
}

/** When the new address can be used. */
const registeredText = (
  { status, fpsProxyId: address, usableFrom }: FpsProxy,
  merchant: string,
  replacing: FpsProxy | undefined,
): string => {
  if (status === 'ACTIVE')
    return replacing === undefined
      ? t('registered', { address, merchant })
      : t('replaced', { address, merchant, old: replacing.fpsProxyId })
  return usableFrom === null
    ? t('registeredUnproven', { address })
    : t('registeredLater', { address, from: minuteAfter(usableFrom) })
}

interface AddressStepProps {
  readonly storedDraft: readonly [AddressDraft, (draft: AddressDraft) => void]
  readonly taken: readonly FpsProxyType[]
  readonly register: Register
  readonly replacing: FpsProxy | undefined
  /** The last code. */
  readonly code: SentCode | undefined
  readonly onCode: (code: SentCode) => void
  readonly onClose: () => void
}

const labels: Readonly<Record<keyof AddressDraft, string>> = {
  type: t('type'),
  MOBILE: types('MOBILE'),
  EMAIL: types('EMAIL'),
  FPSID: types('FPSID'),
}
const inputModes = { MOBILE: 'tel', EMAIL: 'email', FPSID: 'numeric' } as const

/** Step 1, the address. An FPS identifier is registered at once; the other types are sent a code first. */
function AddressStep(props: AddressStepProps) {
  const { storedDraft, taken, replacing, register, code, onCode, onClose } = props
  const merchant = useMerchantName()
  const sentCode = useRef<SentCode>(undefined)
  const form = useForm(draftFor(replacing), {
    labels,
    schema: schemaOf(checkAddress(taken)),
    draft: storedDraft,
  })
  const { type } = form.values
  const address = addressIn(form.values)
  const submit = async () => {
    if (type === '' || address === undefined) return
    const params = { type }
    if (type === 'FPSID')
      await register({ params, body: { fpsProxyId: address, ...replacement(replacing).body } })
    else {
      const query = { fpsProxyId: address, ...replacement(replacing).query }
      sentCode.current =
        validCode(code, address) ??
        codeSentNow(address, await send(fpsProxyCalls.code, { params, query }))
    }
  }
  const submitLabel = () => {
    if (type === 'FPSID') return replacing ? t('replaceFpsId') : t('registerFpsId')
    return code !== undefined && code.address === address ? t('toCode') : t('sendCode')
  }
  return (
    <FormDialog
      title={titleOf(replacing)}
      form={form}
      submitLabel={submitLabel()}
      onSubmit={() => answerOf<AddressDraft>(submit, undefined, addressRefusal(type, replacing))}
      onClose={() => (sentCode.current === undefined ? onClose() : onCode(sentCode.current))}
    >
      {type !== 'FPSID' && <Steps names={[t('addressStep'), t('codeStep')]} at={0} />}
      {replacing === undefined && (
        <RadioField
          {...form.field('type')}
          choices={freeTypes(taken).map((value) => ({
            value,
            label: types(value),
            help: value === 'FPSID' ? t('fpsIdHelp') : t('mobileHelp'),
          }))}
        />
      )}
      {replacing !== undefined && (
        <p className="note form-note">
          <Sentence>
            {t(replacing.isDefault ? 'replacesDefault' : 'replaces', {
              address: replacing.fpsProxyId,
              merchant,
            })}
          </Sentence>
        </p>
      )}
      {type !== '' && (
        <>
          <TextField
            key={type}
            {...form.field(type)}
            label={labels[type]}
            help={
              address === undefined || address === form.values[type].trim()
                ? t(`about${type}`)
                : t('meansAddress', { address })
            }
            inputMode={inputModes[type]}
            isCode
          />
          {type !== 'FPSID' && (
            <p className="note">
              <Sentence>{t('takesOver', { merchant })}</Sentence>
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
