import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { TotpCode } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { CallError } from '#api/call-error.ts'
import { send } from '#api/send.ts'
import { CopyableId } from '#ui/format/CopyableId.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { Steps } from '#ui/form/Steps.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { TextField } from '#ui/form/text-fields.tsx'
import { answerOf, refusedAt } from '#components/form-answer.ts'
import { QrPicture } from '#components/QrPicture.tsx'
import { sixDigits } from '#components/fields/CodeField.tsx'
import { schemaErrors } from '#components/schema-errors.ts'
import type { Added } from './added.ts'
import { factorName } from './factor-name.ts'
import { t } from './own-factors.messages.ts'

interface Offer {
  readonly name: string
  readonly factorId: string
  readonly secret: string
  readonly uri: string
}

interface AddAppDialogProps {
  /** The first factor brings the recovery codes, so that there is a step more. */
  readonly isFirst: boolean
  readonly onAdded: (added: Added) => void
  readonly onClose: () => void
}

/** An authenticator app: named, scanned, and proven by its first code. */
export function AddAppDialog(props: AddAppDialogProps) {
  const [offer, setOffer] = useState<Offer>()
  const steps = [t('nameStep'), t('scanStep'), ...(props.isFirst ? [t('keepStep')] : [])]
  return offer === undefined ? (
    <NameDialog steps={steps} onOffer={setOffer} onClose={props.onClose} />
  ) : (
    <ScanDialog steps={steps} offer={offer} {...props} />
  )
}

interface NameDialogProps {
  readonly steps: readonly string[]
  readonly onOffer: (offer: Offer) => void
  readonly onClose: () => void
}

function NameDialog({ steps, onOffer, onClose }: NameDialogProps) {
  const offered = useRef<Offer>(undefined)
  const form = useForm({ name: t('appName') }, { labels: { name: t('name') }, schema: factorName })
  return (
    <FormDialog
      title={t('appTitle')}
      form={form}
      submitLabel={t('next')}
      onSubmit={({ name }) =>
        answerOf(async () => {
          offered.current = { name, ...(await send(accountCalls.addTotp, { body: { name } })) }
        })
      }
      onClose={() => (offered.current === undefined ? onClose() : onOffer(offered.current))}
    >
      <Steps names={steps} at={0} />
      <TextField {...form.field('name')} help={t('appNameHelp')} maxLength={40} />
    </FormDialog>
  )
}

const Code = z.object({ code: TotpCode })
const codeSchema = schemaOf((typed: z.input<typeof Code>) => schemaErrors(Code, typed))

/** The service names no field for a wrong code: there is only this one. */
const inWords = ({ code }: CallError): Answer<never> | undefined => {
  if (code === '4040') return { kind: 'refused', message: t('gone') }
  return code === '4013' || code === '4091' ? refusedAt('code', t('wrongCode')) : undefined
}

interface ScanDialogProps extends AddAppDialogProps {
  readonly steps: readonly string[]
  readonly offer: Offer
}

function ScanDialog({ steps, offer, onAdded, onClose }: ScanDialogProps) {
  const added = useRef<Added>(undefined)
  const form = useForm({ code: '' }, { labels: { code: t('code') }, schema: codeSchema })
  const field = form.field('code')
  const { factorId, name, secret, uri } = offer
  return (
    <FormDialog
      title={t('appTitle')}
      form={form}
      submitLabel={t('turnOn')}
      onSubmit={({ code }) =>
        answerOf(
          async () => {
            const body = { factorId, code }
            const { recoveryCodes } = await send(accountCalls.confirmTotp, { body })
            added.current = { name, recoveryCodes }
          },
          undefined,
          inWords,
        )
      }
      onClose={() => (added.current === undefined ? onClose() : onAdded(added.current))}
    >
      <Steps names={steps} at={1} />
      <p className="form-lead">{t('scan')}</p>
      <div className="own-scan">
        <QrPicture text={uri} label={t('picture')} />
        <p>
          <span className="faint tiny">{t('key')}</span>
          <CopyableId value={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} label={t('key')} />
        </p>
      </div>
      <TextField
        {...field}
        onChange={(text) => field.onChange(sixDigits(text))}
        inputMode="numeric"
        autoComplete="one-time-code"
        isCode
      />
    </FormDialog>
  )
}
