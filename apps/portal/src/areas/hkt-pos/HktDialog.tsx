import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { findRow } from '#components/list/find-row.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useDraft } from '#components/use-draft.ts'
import { hktName } from './hkt-columns.tsx'
import { checkHkt, draftName, hktBody, hktDraftOf, type HktDraft } from './hkt-draft.ts'
import { t } from './hkt-pos.messages.ts'

const labels: Readonly<Record<keyof HktDraft, string>> = { shopId: t('shop'), posName: t('name') }

interface HktDialogProps {
  readonly terminal: HktTerminal
  readonly onClose: () => void
}

/** To which shop an HKT POS belongs, and what it is called. */
export function HktDialog({ terminal, onClose }: HktDialogProps) {
  const { posId } = terminal
  const role = useSession()?.roleType
  const isBound = role !== undefined && shopScopedRoles.includes(role)
  const shops = useShopOptions()
  const [seen, setSeen] = useState({ draft: hktDraftOf(terminal), version: terminal.version })
  const form = useForm(seen.draft, {
    labels,
    schema: schemaOf(checkHkt(seen.draft, isBound)),
    kept: useDraft(draftName(posId), seen.draft),
  })
  const change = useCall(hktPosCalls.change, {
    stale: [hktPosCalls.list],
    dialog: false,
    onSuccess: (now) => showToast({ tone: 'good', text: t('saved', { terminal: hktName(now) }) }),
  })
  const reread = async () => {
    const now = await findRow({ call: hktPosCalls.list, rowId: 'posId', id: posId })
    if (now === null) return undefined
    setSeen({ draft: hktDraftOf(now), version: now.version })
    return hktDraftOf(now)
  }
  return (
    <FormDialog
      title={t('assignTitle', { terminal: hktName(terminal) })}
      form={form}
      textOf={(name, value) =>
        name === 'shopId'
          ? (shops.find((shop) => shop.value === value)?.label ?? t('noShop'))
          : value
      }
      submitLabel={t('submit')}
      onSubmit={(typed) =>
        answerOf<HktDraft>(
          () =>
            change.mutateAsync({
              params: { posId },
              body: hktBody(typed),
              ifMatch: String(seen.version),
            }),
          async () => (await reread()) ?? Promise.reject(new Error('gone')),
        )
      }
      onClose={onClose}
    >
      <p className="form-lead">{t('assignLead')}</p>
      <SelectField
        {...form.field('shopId')}
        choices={shops}
        {...((!isBound || seen.draft.shopId === '') && { empty: t('noShopChoice') })}
      />
      <TextField
        {...form.field('posName')}
        help={t('nameHelp')}
        maxLength={80}
        isOptional={seen.draft.posName === ''}
      />
    </FormDialog>
  )
}
