import {
  apiScopeNames,
  apiScopes,
  mayGive,
  type ApiScope,
} from '@merchant/contract/access/api-scopes.ts'
import { ApiKeyDraft } from '@merchant/contract/areas/api-keys.shapes.ts'
import { developmentCalls } from '@merchant/contract/areas/development.calls.ts'
import { useRef } from 'react'
import { useCall, useReread } from '#api/client.ts'
import { useSession } from '#auth/access.ts'
import { answerOf, unanswered } from '#components/form-answer.ts'
import { whoCanGive } from '#components/role-names.ts'
import { schemaErrors } from '#components/schema-errors.ts'
import { useDraft } from '#components/use-draft.ts'
import { ChecksField } from '#ui/form/choice-fields.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm } from '#ui/form/use-form.ts'
import { KEY_DRAFT } from './drafts.ts'
import { t } from './keys.messages.ts'

interface KeyForm {
  readonly name: string
  readonly scopes: readonly ApiScope[]
}

const schema = schemaOf(({ name, scopes }: KeyForm) => ({
  ...schemaErrors(ApiKeyDraft, { name, scopes }),
  ...(name.trim() === '' && { name: t('needName') }),
  ...(scopes.length === 0 && { scopes: t('needScope') }),
}))

interface CreateKeyDialogProps {
  /** Called with the key, which is shown this once. */
  readonly onClose: (made?: { readonly name: string; readonly key: string }) => void
}

const initial: KeyForm = { name: '', scopes: [] }

/** Names a key and chooses what it may read: no more than the person sees. */
export function CreateKeyDialog({ onClose }: CreateKeyDialogProps) {
  const role = useSession()?.roleType
  const made = useRef<{ readonly name: string; readonly key: string }>(undefined)
  const labels = { name: t('name'), scopes: t('scopes') }
  const form = useForm(initial, { labels, schema, draft: useDraft(KEY_DRAFT, initial) })
  const create = useCall(developmentCalls.createKey, {
    stale: [developmentCalls.keys],
    dialog: false,
    onSuccess: ({ apiKey, key }) => {
      made.current = { name: apiKey.name, key }
    },
    // It may have been created.
    onError: useReread([developmentCalls.keys]),
  })
  return (
    <FormDialog
      title={t('create')}
      form={form}
      submitLabel={t('create')}
      onSubmit={({ name, scopes }) =>
        answerOf<KeyForm>(
          () => create.mutateAsync({ body: { name, scopes: [...scopes] } }),
          undefined,
          unanswered(t('maybeCreated')),
        )
      }
      onClose={() => onClose(made.current)}
    >
      <TextField {...form.field('name')} help={t('nameHelp')} />
      <ChecksField
        {...form.field('scopes')}
        choices={apiScopeNames.map((scope) => ({
          value: scope,
          label: t(scope),
          ...(mayGive(role, scope)
            ? { help: t(`${scope}Help`) }
            : { isDisabled: true, help: t('whoGives', { roles: whoCanGive(apiScopes[scope]) }) }),
        }))}
      />
    </FormDialog>
  )
}
