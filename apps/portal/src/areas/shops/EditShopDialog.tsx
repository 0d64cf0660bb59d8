import { shopCalls, type Shop } from '@merchant/contract/areas/shops.calls.ts'
import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { storeShop } from '#auth/session.ts'
import { changeOf, checkShop, formOf, shopLabels } from './shop-form.ts'
import { t } from './shop-form.messages.ts'
import { editDraft } from './shop-paths.ts'
import { ShopFields } from './ShopFields.tsx'
import { t as shops } from './shops.messages.ts'
import { rereadShop, shopReaders } from './use-shop.ts'

interface EditShopDialogProps {
  readonly shop: Shop
  readonly onClose: () => void
}

/** What a shop is called, where it is and how it is reached. Only what was changed is sent. */
export function EditShopDialog({ shop, onClose }: EditShopDialogProps) {
  const { shopId } = shop
  const merchantId = useSession()?.merchantData?.merchantId
  // As it was when the dialog opened, or when somebody else was found to have changed it.
  const [seen, setSeen] = useState({ form: formOf(shop), version: shop.version })
  const kept = useDraft(editDraft(shopId), seen.form)
  const form = useForm(seen.form, { labels: shopLabels, schema: schemaOf(checkShop), kept })
  const change = useCall(shopCalls.change, {
    stale: shopReaders,
    dialog: false,
    onSuccess: ({ name }) => {
      storeShop(merchantId, { shopId, name: name.en })
      showToast({ tone: 'good', text: t('saved', { shop: name.en }) })
    },
  })
  const reread = async () => {
    const now = await rereadShop(shopId)
    setSeen({ form: formOf(now), version: now.version })
    return formOf(now)
  }
  return (
    <FormDialog
      title={t('editTitle', { shop: shop.name.en })}
      form={form}
      textOf={(name, value) => (name === 'region' && value !== '' ? regionName(value) : value)}
      submitLabel={t('editSubmit')}
      onSubmit={(typed) =>
        answerOf(
          () =>
            change.mutateAsync({
              params: { shopId },
              body: changeOf(seen.form, typed),
              ifMatch: String(seen.version),
            }),
          reread,
        )
      }
      onClose={onClose}
    >
      <ShopFields form={form} />
    </FormDialog>
  )
}

const regionName = (value: string): string =>
  value === 'HK' || value === 'KLN' || value === 'NT' ? shops(value) : value
