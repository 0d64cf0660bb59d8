import { Otp, type CodeSent } from '@merchant/contract/areas/one-time-code.shapes.ts'
import { fpsProxyCalls, type FpsProxy } from '@merchant/contract/areas/fps-proxy.calls.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { Button } from '#ui/button.tsx'
import { RefusedNote } from '#ui/form/FormBody.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { Steps } from '#ui/form/Steps.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { notSentText } from '#components/fields/code-refusals.ts'
import { sixDigits } from '#components/fields/CodeField.tsx'
import { codeSentText, SendCodeButton } from '#components/fields/SendCodeButton.tsx'
import { answerOf } from '#components/form-answer.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { t } from './register.messages.ts'
import { addressIn, registerRefusal, type AddressDraft, type Register } from './register-rules.ts'
import { replacement, titleOf } from './replacement.ts'

interface CodeStepProps {
  readonly draft: AddressDraft
  readonly sent: CodeSent
  readonly replacing: FpsProxy | undefined
  readonly register: Register
  readonly onSent: (sent: CodeSent) => void
  readonly onBack: () => void
  readonly onClose: () => void
}

const Code = z.object({ otp: Otp })
const codeSchema = schemaOf((typed: z.input<typeof Code>) => schemaErrors(Code, typed))

/** Step 2, the code that was sent to the address, which proves that the merchant controls it. */
export function CodeStep({
  draft,
  sent,
  replacing,
  register,
  onSent,
  onBack,
  onClose,
}: CodeStepProps) {
  const form = useForm({ otp: '' }, { labels: { otp: t('code') }, schema: codeSchema })
  const field = form.field('otp')
  const [failure, setFailure] = useState<string>()
  const { type } = draft
  const fpsProxyId = addressIn(draft)
  if (type === '' || fpsProxyId === undefined) return null
  const params = { type }
  return (
    <FormDialog
      title={titleOf(replacing)}
      form={form}
      submitLabel={replacing ? t('replaceAddress') : t('registerAddress')}
      onSubmit={({ otp }) =>
        answerOf<{ otp: string }>(
          () => register({ params, body: { fpsProxyId, otp, ...replacement(replacing).body } }),
          undefined,
          registerRefusal(replacing),
        )
      }
      onClose={onClose}
    >
      <Steps names={[t('addressStep'), t('codeStep')]} at={1} />
      {failure !== undefined && <RefusedNote refused={{ message: failure }} />}
      <TextField
        {...field}
        onChange={(text) => field.onChange(sixDigits(text))}
        help={codeSentText({ ...sent, sentTo: fpsProxyId })}
        inputMode="numeric"
        autoComplete="one-time-code"
        isCode
      />
      <p className="cluster">
        <SendCodeButton
          sent={sent}
          send={() =>
            send(fpsProxyCalls.code, {
              params,
              query: { fpsProxyId, ...replacement(replacing).query },
            })
          }
          onSent={(next) => {
            setFailure(undefined)
            onSent(next)
          }}
          onFailure={(thrown) => {
            if (thrown instanceof CallError) setFailure(notSentText(thrown))
          }}
        />
        <Button tone="plain" onClick={onBack}>
          {t('change')}
        </Button>
      </p>
    </FormDialog>
  )
}
