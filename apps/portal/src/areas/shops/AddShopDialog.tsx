import { shopCalls } from '@merchant/contract/areas/shops.calls.ts'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSession } from '#auth/access.ts'
import { useCall } from '#api/client.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { storeShop } from '#auth/session.ts'
import { checkShop, draftOf, newShop, shopLabels } from './shop-form.ts'
import { t } from './shop-form.messages.ts'
import { ShopFields } from './ShopFields.tsx'
import { ADD_DRAFT, detailPath } from './shop-paths.ts'

/** A new shop. Its hours and the start of its business day are set on its own page, which it leads to. */
export function AddShopDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const merchantId = useSession()?.merchantData?.merchantId
  const added = useRef<string>(undefined)
  const kept = useDraft(ADD_DRAFT, newShop)
  const form = useForm(newShop, { labels: shopLabels, schema: schemaOf(checkShop), kept })
  const add = useCall(shopCalls.add, {
    stale: [shopCalls.list],
    dialog: false,
    onSuccess: ({ shopId, name }) => {
      added.current = shopId
      storeShop(merchantId, { shopId, name: name.en })
      showToast({ tone: 'good', text: t('added', { shop: name.en }) })
    },
  })
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      submitLabel={t('addSubmit')}
      onSubmit={(typed) => answerOf(() => add.mutateAsync({ body: draftOf(typed) }))}
      onClose={() => {
        onClose()
        if (added.current !== undefined) void router.navigate({ to: detailPath(added.current) })
      }}
    >
      <ShopFields form={form} />
    </FormDialog>
  )
}
