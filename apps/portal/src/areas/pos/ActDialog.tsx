import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useState } from 'react'
import { encryptChoosing } from '#auth/encryption.ts'
import { useMerchantName } from '#auth/access.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm, type Bound } from '#ui/form/use-form.ts'
import { sixDigits } from '#components/fields/CodeField.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIntent } from '#components/use-intent.ts'
import {
  checks,
  draftOf,
  newDraft,
  noPins,
  noteOf,
  whyOf,
  type ActDraft,
  type PinDraft,
} from './act-drafts.ts'
import { t } from './acts.messages.ts'
import { BlockFields, blockLabels } from './BlockFields.tsx'
import { SeveralDialog } from './SeveralDialog.tsx'
import { nameOfAct, type Act } from './terminal-acts.ts'
import { terminalRefusal } from './terminal-refusal.ts'
import { useTerminalCall } from './use-terminal-call.ts'

interface ActDialogProps<A extends Act> {
  readonly act: A
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** The dialog of an act on one terminal. */
export function ActDialog({ act, terminal, onClose }: ActDialogProps<Act>) {
  return act === 'lost' ? (
    <SeveralDialog
      act="LOST"
      posIds={[terminal.posId]}
      names={[terminal.posName]}
      onClose={onClose}
    />
  ) : (
    <OneTerminalDialog act={act} terminal={terminal} onClose={onClose} />
  )
}

const saveLabels = { setPin: t('savePin'), setRefundPin: t('saveRefundPin') }

/**
 * Gives a terminal a PIN, removes its refund PIN, blocks or unblocks it, which takes its PIN (spec 4), or forbids or allows refunds of its
 * payments, a state apart from whether it can refund. A PIN leaves the browser only under the second public
 * key (spec 9), is in no draft, and its field is empty after every refusal.
 */
function OneTerminalDialog({ act, terminal, onClose }: ActDialogProps<Exclude<Act, 'lost'>>) {
  const { posId, posName, shopName, version } = terminal
  const merchant = useMerchantName()
  const names = { terminal: posName, shop: shopName, merchant }
  // The words stay the same while the dialog closes, when the terminal has its PIN already.
  const [name] = useState(() => nameOfAct(act, terminal))
  const intent = useIntent()
  const [kept, setKept] = useDraft(draftOf(act, posId), newDraft)
  const isStatus = act === 'block' || act === 'unblock'
  const isRefunds = act === 'blockRefunds' || act === 'allowRefunds'
  const form = useForm(newDraft, {
    labels: {
      ...blockLabels,
      oldPin: isStatus ? t('terminalPin') : t('oldPin'),
      newPin: act === 'setRefundPin' ? t('refundPin') : t('pin'),
    },
    schema: schemaOf(checks[act]),
    kept: [kept, (values) => setKept({ ...values, ...noPins })],
  })
  const said = t(`${act}Done`, names)
  const calls = {
    setPin: useTerminalCall(posCalls.setPin, said),
    changePin: useTerminalCall(posCalls.changePin, said),
    setRefundPin: useTerminalCall(posCalls.setRefundPin, said),
    setStatus: useTerminalCall(posCalls.setStatus, said),
    blockRefunds: useTerminalCall(posCalls.blockRefunds, said),
  }
  const send = async (draft: ActDraft) => {
    const encrypted = (pin: keyof PinDraft) => encryptChoosing(draft[pin], true)
    const common = { params: { posId }, ifMatch: String(version) }
    const once = { ...common, idempotencyKey: intent.keyOf(draft) }
    switch (act) {
      case 'setPin':
      case 'setRefundPin':
        return calls[act].mutateAsync({ ...once, query: { pin: await encrypted('newPin') } })
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
          body: act === 'block' ? { status: 'BLOCKED', ...whyOf(draft) } : { status: 'ACTIVE' },
        })
      case 'blockRefunds':
      case 'allowRefunds': {
        const { note: reason } = noteOf(draft.note)
        const body = { blocked: act === 'blockRefunds', ...(reason !== undefined && { reason }) }
        return calls.blockRefunds.mutateAsync({ ...common, body })
      }
    }
  }
  return (
    <FormDialog
      title={t(`${name}Title`, names)}
      form={form}
      submitLabel={act === 'setPin' || act === 'setRefundPin' ? saveLabels[act] : t(act)}
      tone={act === 'block' ? 'danger' : 'main'}
      onSubmit={(draft) =>
        answerOf<ActDraft>(
          () => send(draft),
          undefined,
          (failure) => {
            // While nobody has checked the PIN, it may stay in its field.
            if (!failure.isOutcomeUnknown && failure.code !== 'UNVERIFIED') {
              form.set('oldPin', '')
              form.set('newPin', '')
              intent.end()
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
      <p className="form-lead">
        <bdi className="sentence">{t(`${name}Lead`, names)}</bdi>
      </p>
      {act === 'block' && <BlockFields form={form} />}
      {isRefunds && (
        <TextField
          {...form.field('note')}
          label={t('reason')}
          help={t('noteHelp')}
          maxLength={200}
          isOptional
        />
      )}
      {(isStatus || act === 'changePin') && (
        <PinField {...form.field('oldPin')} {...(isStatus && { help: t('terminalPinHelp') })} />
      )}
      {(act === 'setPin' || act === 'changePin' || act === 'setRefundPin') && (
        <PinField {...form.field('newPin')} help={t('pinHelp')} />
      )}
    </FormDialog>
  )
}

interface PinFieldProps extends Bound<string> {
  readonly help?: string
}

/** Six digits, covered. What is pasted with them, such as spaces, is removed. */
const PinField = ({ onChange, ...props }: PinFieldProps) => (
  <TextField
    {...props}
    isSecret
    isCode
    inputMode="numeric"
    onChange={(text) => onChange(sixDigits(text))}
  />
)
