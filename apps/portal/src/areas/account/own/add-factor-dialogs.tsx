/** The dialogs that add a second factor: an authenticator app, or a passkey. */
import { accountCalls } from '@merchant/contract/areas/account.calls.ts'
import { FactorName, TotpCode, type Factor } from '@merchant/contract/areas/second-factor.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { callKey, withStepUp, type CallError } from '#api/client.ts'
import { send } from '#api/send.ts'
import { createPasskey, PasskeyKnown, PasskeyMissing } from '#auth/passkey.ts'
import { sixDigits } from '#components/fields/CodeField.tsx'
import { answerOf, refusedAt } from '#components/form-answer.ts'
import { QrPicture } from '#components/QrPicture.tsx'
import { QueryBoundary } from '#components/QueryBoundary.tsx'
import { schemaErrors } from '#components/schema-errors.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { Answer } from '#ui/form/answer.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { Steps } from '#ui/form/Steps.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { CopyableId } from '#ui/format/format.tsx'
import { addOrFind, type Added } from './added-factor.ts'
import { t } from './own-factors.messages.ts'

interface AddDialogProps {
  /** Called without a factor if none was added. */
  readonly onClose: (added?: Added) => void
}

const isName = (name: string): boolean => FactorName.safeParse(name).success
// The contract's own message would not say what the name is for.
const factorName = z.object({ name: z.string().check(z.refine(isName, t('needName'))) })

interface TotpOffer {
  readonly name: string
  readonly factorId: string
  readonly secret: string
  readonly uri: string
}

interface AddAppDialogProps extends AddDialogProps {
  /** The first factor is followed by one more step, the recovery codes. */
  readonly isFirst: boolean
}

const requestOffer = async (name: string): Promise<TotpOffer> => ({
  name,
  ...(await withStepUp(() => send(accountCalls.addTotp, { body: { name } }))),
})

/** Adds an authenticator app: it scans the key, and counts from its first right code. */
export const AddAppDialog = ({ isFirst, onClose }: AddAppDialogProps) =>
  isFirst ? <FirstAppDialog onClose={onClose} /> : <FurtherAppDialog onClose={onClose} />

/** The only one needs no name. It is followed by the recovery codes. */
function FirstAppDialog({ onClose }: AddDialogProps) {
  const offer = useQuery<TotpOffer, CallError>({
    queryKey: [callKey(accountCalls.addTotp)],
    queryFn: () => requestOffer(t('TOTP')),
    // Never refetched: another key would replace the one that is being scanned.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  })
  if (offer.data !== undefined)
    return (
      <ScanDialog
        steps={[t('scanStep'), t('saveStep')]}
        at={0}
        offer={offer.data}
        onClose={onClose}
      />
    )
  return (
    <Dialog opened title={t('appTitle')} onClose={() => onClose()}>
      <QueryBoundary query={offer} failed={t('keyFailed')} lines={8}>
        {() => null}
      </QueryBoundary>
    </Dialog>
  )
}

/** Any other is named, to tell it from those that are there. */
function FurtherAppDialog({ onClose }: AddDialogProps) {
  const [offer, setOffer] = useState<TotpOffer>()
  const steps = [t('nameStep'), t('scanStep')]
  return offer === undefined ? (
    <NameDialog
      steps={steps}
      onClose={(next) => (next === undefined ? onClose() : setOffer(next))}
    />
  ) : (
    <ScanDialog steps={steps} at={1} offer={offer} onClose={onClose} />
  )
}

interface NameDialogProps {
  readonly steps: readonly string[]
  readonly onClose: (offer?: TotpOffer) => void
}

function NameDialog({ steps, onClose }: NameDialogProps) {
  const offer = useRef<TotpOffer>(undefined)
  const form = useForm({ name: t('appName') }, { labels: { name: t('name') }, schema: factorName })
  return (
    <FormDialog
      title={t('appTitle')}
      form={form}
      submitLabel={t('next')}
      onSubmit={({ name }) =>
        answerOf(async () => {
          offer.current = await requestOffer(name)
        })
      }
      onClose={() => onClose(offer.current)}
    >
      <Steps names={steps} at={0} />
      <TextField {...form.field('name')} help={t('appNameHelp')} />
    </FormDialog>
  )
}

const Code = z.object({ code: TotpCode })
const codeSchema = schemaOf((typed: z.input<typeof Code>) => schemaErrors(Code, typed))

/** 4040: the offer has expired. 4013: a wrong code; 4091: one that was used before. Neither names the field. */
const codeRefusal = ({ code }: CallError): Answer<never> | undefined => {
  if (code === '4040') return { kind: 'refused', message: t('expired') }
  return code === '4013' || code === '4091' ? refusedAt('code', t('wrongCode')) : undefined
}

interface ScanDialogProps extends AddDialogProps {
  readonly steps: readonly string[]
  readonly at: number
  readonly offer: TotpOffer
}

function ScanDialog({ steps, at, offer, onClose }: ScanDialogProps) {
  const added = useRef<Added>(undefined)
  const form = useForm({ code: '' }, { labels: { code: t('code') }, schema: codeSchema })
  const field = form.field('code')
  const { factorId, name, secret, uri } = offer
  return (
    <FormDialog
      title={t('appTitle')}
      form={form}
      submitLabel={t('turnOn')}
      wholeInput={field.value.length === 6 ? field.value : undefined}
      onSubmit={({ code }) =>
        answerOf(
          async () => {
            const body = { factorId, code }
            added.current = await addOrFind(
              async () => ({
                name,
                ...(await withStepUp(() => send(accountCalls.confirmTotp, { body }))),
              }),
              (factor) => factor.factorId === factorId,
            )
          },
          undefined,
          codeRefusal,
        )
      }
      onClose={() => onClose(added.current)}
    >
      <Steps names={steps} at={at} />
      <p className="form-lead">{t('scan')}</p>
      <div className="own-scan">
        <QrPicture text={uri} label={t('picture')} />
        <p>
          <span className="faint tiny">{t('key')}</span>
          {/* In groups of four, as authenticator apps show it. */}
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

/**
 * Requests the options, has the device create the passkey, and registers it. A prompt for the password comes before
 * the device's own, because the offer already requires it.
 */
const addPasskey = async (name: string): Promise<Added> => {
  const { ceremony, options } = await withStepUp(() => send(accountCalls.offerPasskey, {}))
  const credential = await createPasskey(options)
  const body = { ceremony, name, credential }
  const { recoveryCodes } = await withStepUp(() => send(accountCalls.addPasskey, { body }))
  return { name, recoveryCodes }
}

/** A passkey that was cancelled or already exists, as a refusal of the form. */
const deviceRefusal = (failure: unknown): Answer<never> => {
  if (failure instanceof PasskeyMissing) return { kind: 'refused', message: t('noPasskey') }
  if (failure instanceof PasskeyKnown) return { kind: 'refused', message: t('passkeyKnown') }
  throw failure
}

const passkeyRefusal = ({ code }: CallError): Answer<never> | undefined =>
  code === '4013' ? { kind: 'refused', message: t('passkeyRefused') } : undefined

interface AddPasskeyDialogProps extends AddDialogProps {
  readonly factors: readonly Factor[]
}

export function AddPasskeyDialog({ factors, onClose }: AddPasskeyDialogProps) {
  const added = useRef<Added>(undefined)
  const labels = { name: t('name') }
  const form = useForm({ name: t('passkeyName') }, { labels, schema: factorName })
  const submit = async ({ name }: { readonly name: string }): Promise<void> => {
    added.current = await addOrFind(
      () => addPasskey(name),
      ({ kind, factorId }) =>
        kind === 'PASSKEY' && factors.every((known) => known.factorId !== factorId),
    )
  }
  return (
    <FormDialog
      title={t('passkeyTitle')}
      form={form}
      submitLabel={t('createPasskey')}
      onSubmit={(typed) =>
        answerOf<{ name: string }>(() => submit(typed), undefined, passkeyRefusal).catch(
          deviceRefusal,
        )
      }
      onClose={() => onClose(added.current)}
    >
      <p className="form-lead">{t('passkeyLead')}</p>
      <TextField {...form.field('name')} help={t('passkeyNameHelp')} />
    </FormDialog>
  )
}
