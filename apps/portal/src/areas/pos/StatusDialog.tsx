import { posCalls, type Terminal } from '@merchant/contract/areas/pos.calls.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { answerOf } from '#components/form-answer.ts'
import { useIntent } from '#components/use-intent.ts'
import { encryptChoosing } from '#auth/encryption.ts'
import { t } from './acts.messages.ts'
import { checkBlock, newBlock, whyOf, type BlockDraft } from './block-draft.ts'
import { BlockFields, blockLabels } from './BlockFields.tsx'
import { draftOf, type StatusAct } from './dialog-of.ts'
import { isPin } from './pin-draft.ts'
import { keepsPins, pinAnswer } from './pin-words.ts'
import { PinField } from './PinField.tsx'
import { usePinForm } from './use-pin-form.ts'
import { useTerminalCall } from './use-terminal-call.ts'

type Typed = BlockDraft & { readonly pin: string }

const labels: Readonly<Record<keyof Typed, string>> = { ...blockLabels, pin: t('terminalPin') }
const needsPin = ({ pin }: Typed) => (isPin(pin) ? {} : { pin: t('needSix') })
const checkAll = (typed: Typed) => ({ ...checkBlock(typed), ...needsPin(typed) })

interface StatusDialogProps {
  readonly act: StatusAct
  readonly terminal: Terminal
  readonly onClose: () => void
}

/** Blocks or unblocks one terminal, which takes its PIN (spec 4). */
export function StatusDialog({ act, terminal, onClose }: StatusDialogProps) {
  const isBlock = act === 'block'
  const names = { terminal: terminal.posName, shop: terminal.shopName }
  const intent = useIntent()
  const { form, clearPins } = usePinForm<Typed>({
    draft: draftOf(act, terminal.posId),
    initial: { ...newBlock, pin: '' },
    labels,
    pins: ['pin'],
    check: isBlock ? checkAll : needsPin,
  })
  const setStatus = useTerminalCall(
    posCalls.setStatus,
    isBlock ? t('blocked', names) : t('unblocked', names),
  )
  const send = async (typed: Typed) =>
    setStatus.mutateAsync({
      params: { posId: terminal.posId },
      query: { pin: await encryptChoosing(typed.pin, true) },
      body: isBlock ? { status: 'BLOCKED', ...whyOf(typed) } : { status: 'ACTIVE' },
      ifMatch: String(terminal.version),
      idempotencyKey: intent.keyOf(typed),
    })
  return (
    <FormDialog
      title={isBlock ? t('blockTitle', names) : t('unblockTitle', names)}
      form={form}
      submitLabel={isBlock ? t('block') : t('unblock')}
      tone={isBlock ? 'danger' : 'main'}
      onSubmit={(typed) =>
        answerOf<Typed>(
          () => send(typed),
          undefined,
          (failure) => {
            if (!keepsPins(failure)) {
              clearPins()
              intent.end()
            }
            return pinAnswer({ proof: 'pin' })(failure)
          },
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">
        <bdi className="sentence">{isBlock ? t('blockLead', names) : t('unblockLead', names)}</bdi>
      </p>
      {isBlock && <BlockFields form={form} />}
      <PinField {...form.field('pin')} help={t('terminalPinHelp')} />
    </FormDialog>
  )
}
