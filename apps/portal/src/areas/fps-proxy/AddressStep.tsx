import { fpsProxyCalls, type FpsProxyType } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useRef } from 'react'
import { send } from '#api/send.ts'
import { useMerchantName } from '#auth/access.ts'
import '#ui/card.css'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { RadioField } from '#ui/form/choice-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { Steps } from '#ui/form/Steps.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { answerOf } from '#components/form-answer.ts'
import { t as kinds } from './fps-proxy.messages.ts'
import { t } from './register.messages.ts'
import {
  addressIn,
  addressRefusal,
  checkAddress,
  freeTypes,
  noAddress,
  sentNow,
  stillGood,
  type AddressDraft,
  type Register,
  type SentCode,
} from './register-rules.ts'

interface AddressStepProps {
  readonly kept: readonly [AddressDraft, (draft: AddressDraft) => void]
  readonly taken: readonly FpsProxyType[]
  readonly register: Register
  /** The one that was sent last. */
  readonly code: SentCode | undefined
  readonly onCode: (code: SentCode) => void
  readonly onClose: () => void
}

const labels: Readonly<Record<keyof AddressDraft, string>> = {
  type: t('type'),
  MOBILE: kinds('MOBILE'),
  EMAIL: kinds('EMAIL'),
  FPSID: kinds('FPSID'),
}
const inputModes = { MOBILE: 'tel', EMAIL: 'email', FPSID: 'numeric' } as const

/** The address. An FPS identifier is registered at once; the others get a code first. */
export function AddressStep(props: AddressStepProps) {
  const { kept, taken, register, code, onCode, onClose } = props
  const merchant = useMerchantName()
  const ready = useRef<SentCode>(undefined)
  const form = useForm(noAddress, { labels, schema: schemaOf(checkAddress(taken)), kept })
  const { type } = form.values
  const address = addressIn(form.values)
  const submit = async () => {
    if (type === '' || address === undefined) return
    const params = { type }
    if (type === 'FPSID') await register({ params, body: { fpsProxyId: address } })
    else {
      const query = { fpsProxyId: address }
      ready.current =
        stillGood(code, address) ??
        sentNow(address, await send(fpsProxyCalls.code, { params, query }))
    }
  }
  const submitLabel = () => {
    if (type === 'FPSID') return t('registerFpsId')
    return code !== undefined && code.address === address ? t('toCode') : t('sendCode')
  }
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submitLabel={submitLabel()}
      onSubmit={() => answerOf<AddressDraft>(submit, undefined, addressRefusal(type))}
      onClose={() => (ready.current === undefined ? onClose() : onCode(ready.current))}
    >
      {type !== 'FPSID' && <Steps names={[t('addressStep'), t('codeStep')]} at={0} />}
      <RadioField
        {...form.field('type')}
        choices={freeTypes(taken).map((value) => ({
          value,
          label: kinds(value),
          help: value === 'FPSID' ? t('fpsIdHelp') : t('mobileHelp'),
        }))}
      />
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
            maxLength={320}
            isCode
          />
          {type !== 'FPSID' && (
            <p className="note">
              <bdi className="sentence">{t('takesOver', { merchant })}</bdi>
            </p>
          )}
        </>
      )}
    </FormDialog>
  )
}
