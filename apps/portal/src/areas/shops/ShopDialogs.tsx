/** Adding and editing a shop: two dialogs with the same fields. */
import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '#auth/access.ts'
import { storeShop } from '#auth/session.ts'
import { useCall, useReread } from '#api/client.ts'
import { SelectField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm, type Form } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useIdempotencyKey } from '#components/use-idempotency-key.ts'
import { regionOptions } from './shop-filters.ts'
import {
  changeOf,
  checkChange,
  checkShop,
  draftOf,
  formOf,
  newShop,
  shopLabels,
  type ShopForm,
} from './shop-form.ts'
import { t } from './shop-form.messages.ts'
import { ADD_DRAFT, detailPath, editDraft } from './shop-paths.ts'
import { useShopChange } from './use-shop-change.ts'

const newShopSchema = schemaOf(checkShop)

/**
 * Adds a shop and opens its page, where its opening hours and business day are set. A shop cannot be deleted, so one
 * whose answer was lost is added only once.
 */
export function AddShopDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const merchantId = useSession()?.merchantData?.merchantId
  const idempotency = useIdempotencyKey(ADD_DRAFT)
  const added = useRef<string>(undefined)
  const draft = useDraft(ADD_DRAFT, newShop)
  const form = useForm(newShop, { labels: shopLabels, schema: newShopSchema, draft })
  const add = useCall(shopCalls.add, {
    stale: [shopCalls.list],
    dialog: false,
    onSuccess: ({ shopId, name }) => {
      added.current = shopId
      storeShop(merchantId, { shopId, name: name.en })
      showToast({ tone: 'good', text: t('added', { shop: name.en }) })
    },
    // It may have been added.
    onError: useReread([shopCalls.list]),
  })
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      submitLabel={t('addSubmit')}
      onSubmit={(typed) => {
        const body = draftOf(typed)
        return answerOf<ShopForm>(
          () => add.mutateAsync({ body, idempotencyKey: idempotency.keyOf(body) }),
          undefined,
          unanswered(t('addAgain')),
        )
      }}
      onClose={() => {
        onClose()
        if (added.current !== undefined) void router.navigate({ to: detailPath(added.current) })
      }}
    >
      <ShopFields form={form} />
    </FormDialog>
  )
}

interface EditShopDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** Edits the names, address and contact details of a shop. */
export function EditShopDialog({ shop, onClose }: EditShopDialogProps) {
  const { shopId } = shop
  const merchantId = useSession()?.merchantData?.merchantId
  const { stored, save } = useShopChange(shop, {
    valuesOf: formOf,
    changeOf,
    onSaved: ({ name }) => {
      storeShop(merchantId, { shopId, name: name.en })
      showToast({ tone: 'good', text: t('saved', { shop: name.en }) })
    },
  })
  const draft = useDraft(editDraft(shopId), stored)
  const schema = schemaOf((typed: ShopForm) => checkChange(stored, typed))
  const form = useForm(stored, { labels: shopLabels, schema, draft })
  return (
    <FormDialog
      title={t('editTitle', { shop: shop.name.en })}
      form={form}
      textOf={(name, value) => (name === 'region' ? regionText(value) : value)}
      submitLabel={t('editSubmit')}
      onSubmit={save}
      onClose={onClose}
    >
      <ShopFields form={form} />
    </FormDialog>
  )
}

const regionText = (region: string): string =>
  regionOptions.find(({ value }) => value === region)?.label ?? region

function ShopFields({ form }: { readonly form: Form<ShopForm> }) {
  const { field } = form
  return (
    <>
      <TextField {...field('en')} />
      <TextField {...field('zhHant')} isOptional />
      <TextField {...field('shopCode')} help={t('shopCodeHelp')} isCode />
      <TextField {...field('line1')} help={t('line1Help')} />
      <TextField {...field('line2')} isOptional />
      <div className="form-pair">
        <TextField {...field('district')} />
        <SelectField {...field('region')} choices={regionOptions} empty={t('chooseRegion')} />
      </div>
      <TextField {...field('phone')} help={t('phoneHelp')} inputMode="tel" />
      <TextField {...field('email')} inputMode="email" isOptional />
      <TextField {...field('contactName')} isOptional />
    </>
  )
}
