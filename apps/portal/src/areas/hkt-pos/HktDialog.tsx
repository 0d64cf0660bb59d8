import { shopScopedRoles } from '@merchant/contract/access/permissions.ts'
import { hktPosCalls, type HktTerminal } from '@merchant/contract/areas/hkt-pos.calls.ts'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { showToast } from '#ui/toasts.ts'
import { findRow } from '#components/list/find-row.ts'
import { useShopOptions } from '#components/fields/ShopPicker.tsx'
import { useDraft } from '#components/use-draft.ts'
import { useStoredValues } from '#components/use-stored-values.ts'
import { hktName } from './hkt-columns.tsx'
import { checkHkt, draftName, hktBody, hktDraftOf, type HktDraft } from './hkt-draft.ts'
import { t } from './hkt-pos.messages.ts'

const labels: Readonly<Record<keyof HktDraft, string>> = { shopId: t('shop'), posName: t('name') }

interface HktDialogProps {
  readonly terminal: HktTerminal
  readonly onClose: () => void
}

/** Assigns an HKT POS to a shop, and names it. */
export function HktDialog({ terminal, onClose }: HktDialogProps) {
  const { posId } = terminal
  const role = useSession()?.roleType
  const isShopScoped = role !== undefined && shopScopedRoles.includes(role)
  const shops = useShopOptions()
  const change = useCall(hktPosCalls.change, {
    stale: [hktPosCalls.list],
    dialog: false,
    onSuccess: (saved) =>
      showToast({ tone: 'good', text: t('saved', { terminal: hktName(saved) }) }),
  })
  const { stored, save } = useStoredValues(terminal, {
    valuesOf: hktDraftOf,
    change: (typed: HktDraft, before, ifMatch) =>
      change.mutateAsync({ params: { posId }, body: hktBody(typed, before), ifMatch }),
    read: async () => {
      const current = await findRow({ call: hktPosCalls.list, rowId: 'posId', id: posId })
      if (current === null) throw new Error('gone')
      return current
    },
  })
  // A shop that was added since the session began.
  const isKnown = stored.shopId === '' || shops.some(({ value }) => value === stored.shopId)
  const { shopId, shopName } = terminal
  const storedName = shopId === stored.shopId ? (shopName ?? shopId) : stored.shopId
  const choices = isKnown ? shops : [...shops, { value: stored.shopId, label: storedName }]
  const form = useForm(stored, {
    labels,
    schema: schemaOf(checkHkt(stored, isShopScoped)),
    draft: useDraft(draftName(posId), stored),
  })
  return (
    <FormDialog
      title={t('assignTitle', { terminal: hktName(terminal) })}
      form={form}
      textOf={(name, value) =>
        name === 'shopId'
          ? (choices.find((shop) => shop.value === value)?.label ?? t('noShop'))
          : value
      }
      submitLabel={t('submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <p className="form-lead">{t('assignLead')}</p>
      <SelectField
        {...form.field('shopId')}
        choices={choices}
        {...((!isShopScoped || stored.shopId === '') && { empty: t('noShopChoice') })}
      />
      <TextField
        {...form.field('posName')}
        help={t('nameHelp')}
        isOptional={stored.posName === ''}
      />
    </FormDialog>
  )
}
