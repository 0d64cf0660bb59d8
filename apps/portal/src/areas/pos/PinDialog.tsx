import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useIntent } from '#components/use-intent.ts'
import { encryptChoosing } from '#auth/encryption.ts'
import { t } from './acts.messages.ts'
import { draftOf, type PinAct } from './dialog-of.ts'
import { checkChange, checkNewPin, noPins, type PinDraft } from './pin-draft.ts'
import { keepsPins, pinAnswer } from './pin-words.ts'
import { PinField } from './PinField.tsx'
import { usePinForm } from './use-pin-form.ts'
import { useTerminalCall } from './use-terminal-call.ts'

interface PinDialogProps {
  readonly act: PinAct
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** What the dialog says: of a first PIN something else than of one that takes the place of another. */
const wordsOf = (act: PinAct, terminal: Terminal, merchant: string) => {
  const names = { terminal: terminal.posName, shop: terminal.shopName, merchant }
  const saved = t('pinSaved', names)
  if (act === 'changePin')
    return {
      title: t('changePinTitle', names),
      lead: t('changePinLead', names),
      submit: t('saveNewPin'),
      saved,
    }
  if (act === 'setRefundPin') {
    const [title, lead] = terminal.refundEnabled
      ? [t('replaceRefundPinTitle', names), t('replaceRefundPinLead', names)]
      : [t('setRefundPinTitle', names), t('setRefundPinLead', names)]
    return { title, lead, submit: t('saveRefundPin'), saved: t('refundPinSaved', names) }
  }
  const [title, lead] =
    terminal.status === 'PENDING_SETUP'
      ? [t('setPinTitle', names), t('setPinLead', names)]
      : [t('replacePinTitle', names), t('replacePinLead', names)]
  return { title, lead, submit: t('savePin'), saved }
}

/**
 * Gives a terminal a PIN: its first, a new one with the present one, or one for refunds. A PIN leaves the
 * browser only under the second public key (spec 9), and its field is empty after every refusal.
 */
export function PinDialog({ act, terminal, onClose }: PinDialogProps) {
  const merchant = useSession()?.merchantData?.merchantName ?? ''
  // What the dialog asks stays what it asked, also once the terminal has its PIN.
  const [words] = useState(() => wordsOf(act, terminal, merchant))
  const intent = useIntent()
  const isChange = act === 'changePin'
  const { form, clearPins } = usePinForm({
    draft: draftOf(act, terminal.posId),
    initial: noPins,
    labels: {
      oldPin: t('oldPin'),
      newPin: act === 'setRefundPin' ? t('refundPin') : t('pin'),
    },
    pins: ['oldPin', 'newPin'],
    check: isChange ? checkChange : checkNewPin,
  })
  const calls = {
    setPin: useTerminalCall(posCalls.setPin, words.saved),
    changePin: useTerminalCall(posCalls.changePin, words.saved),
    setRefundPin: useTerminalCall(posCalls.setRefundPin, words.saved),
  }
  const send = async (typed: PinDraft) => {
    const common = {
      params: { posId: terminal.posId },
      ifMatch: String(terminal.version),
      idempotencyKey: intent.keyOf(typed),
    }
    const pin = await encryptChoosing(typed.newPin, true)
    if (act !== 'changePin') return calls[act].mutateAsync({ ...common, query: { pin } })
    const oldPin = await encryptChoosing(typed.oldPin, true)
    return calls.changePin.mutateAsync({ ...common, query: { oldPin, newPin: pin } })
  }
  return (
    <FormDialog
      title={words.title}
      form={form}
      submitLabel={words.submit}
      onSubmit={(typed) =>
        answerOf<PinDraft>(
          () => send(typed),
          undefined,
          (failure) => {
            if (!keepsPins(failure)) {
              clearPins()
              intent.end()
            }
            return pinAnswer({ proof: 'oldPin', chosen: 'newPin' })(failure)
          },
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">
        <bdi className="sentence">{words.lead}</bdi>
      </p>
      {isChange && <PinField {...form.field('oldPin')} />}
      <PinField {...form.field('newPin')} help={t('pinHelp')} />
    </FormDialog>
  )
}
