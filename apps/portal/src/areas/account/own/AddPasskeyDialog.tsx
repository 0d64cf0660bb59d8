import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { useRef } from 'react'
import type { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { withStepUp } from '#api/client.ts'
import type { Answer } from '#ui/form/answer.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { answerOf } from '#components/form-answer.ts'
import { createPasskey, PasskeyKnown, PasskeyMissing } from '#auth/passkey.ts'
import type { Added } from './added.ts'
import { factorName } from './factor-name.ts'
import { t } from './own-factors.messages.ts'

interface AddPasskeyDialogProps {
  readonly onAdded: (added: Added) => void
  readonly onClose: () => void
}

/** Offered, made by the device, and shown to the service. A password asked for comes before the device. */
const addPasskey = async (name: string): Promise<Added> => {
  const { ceremony, options } = await withStepUp(() => send(accountCalls.offerPasskey, {}))
  const credential = await createPasskey(options)
  const body = { ceremony, name, credential }
  const { recoveryCodes } = await send(accountCalls.addPasskey, { body })
  return { name, recoveryCodes }
}

/** What the person or their device did not do, as a refusal of the form. */
const refusalOf = (failure: unknown): Answer<never> => {
  if (failure instanceof PasskeyMissing) return { kind: 'refused', message: t('noPasskey') }
  if (failure instanceof PasskeyKnown) return { kind: 'refused', message: t('passkeyKnown') }
  throw failure
}

const inWords = ({ code }: CallError): Answer<never> | undefined =>
  code === '4013' ? { kind: 'refused', message: t('passkeyRefused') } : undefined

export function AddPasskeyDialog({ onAdded, onClose }: AddPasskeyDialogProps) {
  const added = useRef<Added>(undefined)
  const form = useForm(
    { name: t('passkeyName') },
    { labels: { name: t('name') }, schema: factorName },
  )
  return (
    <FormDialog
      title={t('passkeyTitle')}
      form={form}
      submitLabel={t('makePasskey')}
      onSubmit={({ name }) =>
        answerOf<{ name: string }>(
          async () => {
            added.current = await addPasskey(name)
          },
          undefined,
          inWords,
        ).catch(refusalOf)
      }
      onClose={() => (added.current === undefined ? onClose() : onAdded(added.current))}
    >
      <p className="form-lead">{t('passkeyLead')}</p>
      <TextField {...form.field('name')} help={t('passkeyNameHelp')} maxLength={40} />
    </FormDialog>
  )
}
