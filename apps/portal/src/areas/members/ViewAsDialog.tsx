import type { Role } from '@merchant/contract/access/permissions.ts'
import { useRouter } from '@tanstack/react-router'
import { beginView } from '#auth/view-as.ts'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { answerOf } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { isShopScoped } from './member-rules.ts'
import { RoleField } from './RoleField.tsx'
import { t as roles } from './roles.messages.ts'
import { t } from './view-as.messages.ts'

interface ViewValues {
  readonly roleType: Role | ''
  readonly shopIds: readonly string[]
}

const labels = { roleType: t('role'), shopIds: t('shops') }
const schema = schemaOf<ViewValues>(({ roleType, shopIds }) => ({
  ...(roleType === '' && { roleType: roles('pickRole') }),
  ...(isShopScoped(roleType) && shopIds.length === 0 && { shopIds: roles('pickShop') }),
}))

/** The draft of the dialog. */
export const VIEW_DRAFT = 'view as'

const initial: ViewValues = { roleType: '', shopIds: [] }

/** Chooses the role, and the shops of a shop-scoped one, to view the portal as. */
export function ViewAsDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const form = useForm(initial, { labels, schema, draft: useDraft(VIEW_DRAFT, initial) })
  const begin = ({ roleType, shopIds }: ViewValues) =>
    answerOf<ViewValues>(async () => {
      await beginView({
        roleType: roleType as Role,
        shopIds: isShopScoped(roleType) ? [...shopIds] : [],
      })
      // Not every role has this page.
      await router.navigate({ to: '/portal', ignoreBlocker: true })
    })
  return (
    <FormDialog
      title={t('title')}
      form={form}
      submitLabel={t('submit')}
      confirmsLeaving={false}
      onSubmit={begin}
      onClose={onClose}
    >
      <p className="form-lead small">{t('lead')}</p>
      <RoleField role={form.field('roleType')} shops={form.field('shopIds')} />
    </FormDialog>
  )
}
