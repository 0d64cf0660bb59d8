import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useState } from 'react'
import { encryptChoosing } from '#auth/encryption.ts'
import { useMerchantName } from '#auth/access.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm, type Bound } from '#ui/form/use-form.ts'
import { Sentence } from '#ui/format/name.tsx'
import { sixDigits } from '#components/fields/CodeField.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { createIdempotencyKey } from '#components/use-idempotency-key.ts'
import {
  blockBody,
  checks,
  draftOf,
  newDraft,
  noPins,
  type ActionDraft,
  type PinDraft,
} from './action-drafts.ts'
import { t } from './actions.messages.ts'
import { BlockFields, blockLabels } from './BlockFields.tsx'
import { BulkDialog } from './BulkDialog.tsx'
import { messageKeyOf, type Action } from './terminal-actions.ts'
import { terminalRefusal, useTerminalCall } from './use-terminal-call.ts'

type SingleAction = Exclude<Action, 'lost'>

interface ActionDialogProps<A extends Action> {
  readonly action: A
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** The dialog of an action for one terminal. */
export function ActionDialog({ action, terminal, onClose }: ActionDialogProps<Action>) {
  return action === 'lost' ? (
    <BulkDialog action="LOST" terminals={[terminal]} onClose={onClose} />
  ) : (
    <SingleDialog action={action} terminal={terminal} onClose={onClose} />
  )
}

const saveLabels = { setPin: t('savePin'), setRefundPin: t('saveRefundPin') }

/** Sends what the action does. */
const useAction = (action: SingleAction, { posId, version }: Terminal, done: string) => {
  const calls = {
    setPin: useTerminalCall(posCalls.setPin, done),
    changePin: useTerminalCall(posCalls.changePin, done),
    setRefundPin: useTerminalCall(posCalls.setRefundPin, done),
    setStatus: useTerminalCall(posCalls.setStatus, done),
    blockRefunds: useTerminalCall(posCalls.blockRefunds, done),
  }
  return async (draft: ActionDraft, idempotencyKey: string) => {
    const encrypted = (pin: keyof PinDraft) => encryptChoosing(draft[pin], true)
    const common = { params: { posId }, ifMatch: String(version) }
    const once = { ...common, idempotencyKey }
    switch (action) {
      case 'setPin':
      case 'setRefundPin':
        return calls[action].mutateAsync({ ...once, query: { pin: await encrypted('newPin') } })
      case 'removeRefundPin':
        return calls.setRefundPin.mutateAsync({ ...once, query: { pin: '' } })
      case 'changePin':
        return calls.changePin.mutateAsync({
          ...once,
          query: { oldPin: await encrypted('oldPin'), newPin: await encrypted('newPin') },
        })
      case 'block':
      case 'unblock':
        return calls.setStatus.mutateAsync({
          ...once,
          query: { pin: await encrypted('oldPin') },
          body:
            action === 'block' ? { status: 'BLOCKED', ...blockBody(draft) } : { status: 'ACTIVE' },
        })
      case 'blockRefunds':
      case 'allowRefunds': {
        const reason = draft.note.trim()
        const body = { blocked: action === 'blockRefunds', ...(reason !== '' && { reason }) }
        return calls.blockRefunds.mutateAsync({ ...common, body })
      }
    }
  }
}

/**
 * Sets a PIN, removes the refund PIN, blocks or unblocks the terminal with its PIN (spec 4), or blocks or allows
 * refunds of its payments, which is separate from its refund capability. A PIN is sent only under the second
 * public key (spec 9), is never part of a draft, and its field is cleared after a refusal.
 */
function SingleDialog({ action, terminal, onClose }: ActionDialogProps<SingleAction>) {
  const { posId, posName, shopName } = terminal
  const merchant = useMerchantName()
  const names = { terminal: posName, shop: shopName, merchant }
  // Fixed: when the dialog closes, the refetched terminal already has its PIN.
  const [messageKey] = useState(() => messageKeyOf(action, terminal))
  // Not with the draft: what it is about holds the PINs.
  const idempotency = useState(createIdempotencyKey)[0]
  const [storedDraft, setStoredDraft] = useDraft(draftOf(action, posId), newDraft)
  const isStatus = action === 'block' || action === 'unblock'
  const isRefunds = action === 'blockRefunds' || action === 'allowRefunds'
  const form = useForm(newDraft, {
    labels: {
      ...blockLabels,
      oldPin: isStatus ? t('terminalPin') : t('oldPin'),
      newPin: action === 'setRefundPin' ? t('refundPin') : t('pin'),
    },
    schema: schemaOf(checks[action]),
    draft: [storedDraft, (values) => setStoredDraft({ ...values, ...noPins })],
  })
  const send = useAction(action, terminal, t(`${action}Done`, names))
  return (
    <FormDialog
      title={t(`${messageKey}Title`, names)}
      form={form}
      submitLabel={
        action === 'setPin' || action === 'setRefundPin' ? saveLabels[action] : t(action)
      }
      tone={action === 'block' ? 'danger' : 'main'}
      lead={<Sentence>{t(`${messageKey}Lead`, names)}</Sentence>}
      onSubmit={(draft) =>
        answerOf<ActionDraft>(
          () => send(draft, idempotency.keyOf(draft)),
          undefined,
          (failure) => {
            // A PIN that was not checked stays in its field, so that the same request can be sent again.
            if (!failure.isOutcomeUnknown && failure.code !== 'UNVERIFIED') {
              form.set('oldPin', '')
              form.set('newPin', '')
              idempotency.end()
            }
            // The field `note` is sent as `reason`.
            const fields = isRefunds
              ? failure.payload?.fields?.map((field) => ({ ...field, path: 'note' }))
              : undefined
            return fields
              ? { kind: 'refused', message: failure.message, fields }
              : terminalRefusal(failure)
          },
        )
      }
      onClose={onClose}
    >
      {action === 'block' && <BlockFields form={form} />}
      {isRefunds && (
        <TextField {...form.field('note')} label={t('reason')} help={t('noteHelp')} isOptional />
      )}
      {(isStatus || action === 'changePin') && (
        <PinField {...form.field('oldPin')} {...(isStatus && { help: t('terminalPinHelp') })} />
      )}
      {(action === 'setPin' || action === 'changePin' || action === 'setRefundPin') && (
        <PinField {...form.field('newPin')} help={t('pinHelp')} />
      )}
    </FormDialog>
  )
}

interface PinFieldProps extends Bound<string> {
  readonly help?: string
}

/** Six masked digits. Other pasted characters, such as spaces, are removed. */
const PinField = ({ onChange, ...props }: PinFieldProps) => (
  <TextField
    {...props}
    isSecret
    isCode
    inputMode="numeric"
    onChange={(text) => onChange(sixDigits(text))}
  />
)
