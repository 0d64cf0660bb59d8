import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import { useCall, useReread } from '#api/client.ts'
import { send } from '#api/send.ts'
import { useMerchantName } from '#auth/access.ts'
import { answerOf, isRemoved } from '#components/form-answer.ts'
import { useDraft } from '#components/use-draft.ts'
import { useStoredValues } from '#components/use-stored-values.ts'
import { sentences } from '#ui/format/text.ts'
import { CheckField } from '#ui/form/choice-fields.tsx'
import { ConfirmDialog } from '#ui/form/ConfirmDialog.tsx'
import { FormDialog } from '#ui/form/FormDialog.tsx'
import { TextField } from '#ui/form/text-fields.tsx'
import { schemaOf, useForm, type Form } from '#ui/form/use-form.ts'
import { showToast } from '#ui/toasts.ts'
import type { ViewMenuModel } from './use-views.ts'
import { addDraft, checkView, editDraft, type ViewForm } from './view-draft.ts'
import { t } from './views.messages.ts'

const stale = [viewCalls.list]
const schema = schemaOf(checkView)
const noView: ViewForm = { name: '', shared: false }

const useViewForm = (draft: string, stored: ViewForm) => {
  const merchant = useMerchantName()
  const labels = { name: t('name'), shared: t('share', { merchant }) }
  return useForm(stored, { labels, schema, draft: useDraft(draft, stored) })
}

const toastSaved = ({ name }: SavedView) => showToast({ tone: 'good', text: t('saved', { name }) })

function ViewFields({ form }: { readonly form: Form<ViewForm> }) {
  return (
    <>
      <TextField {...form.field('name')} dir="auto" />
      <CheckField {...form.field('shared')} help={t('shareHelp')} />
    </>
  )
}

interface AddViewProps {
  readonly model: ViewMenuModel
  readonly datesNote: string | undefined
  readonly onClose: () => void
}

/** Saves the filters, order and columns of the list under a name, and goes on with them as this view. */
export function AddView({ model, datesNote, onClose }: AddViewProps) {
  const form = useViewForm(addDraft(model.name), noView)
  const add = useCall(viewCalls.add, { stale, dialog: false, onSuccess: toastSaved })
  const addView = async ({ name, shared }: ViewForm) => {
    const { name: list, search } = model
    const view = await add.mutateAsync({ body: { list, name, shared, search } })
    model.setOpened(view.viewId)
  }
  return (
    <FormDialog
      title={t('addTitle')}
      form={form}
      submitLabel={t('submit')}
      onSubmit={(values) => answerOf<ViewForm>(() => addView(values))}
      onClose={onClose}
    >
      <p className="form-lead small">{sentences([t('lead'), datesNote ?? ''])}</p>
      <ViewFields form={form} />
    </FormDialog>
  )
}

interface OfViewProps {
  readonly view: SavedView
  readonly onClose: () => void
}

const formOf = ({ name, shared }: SavedView): ViewForm => ({ name, shared })

/** Renames an own view, shares it or stops sharing it. */
export function EditView({ view, onClose }: OfViewProps) {
  const { viewId } = view
  const change = useCall(viewCalls.change, {
    stale,
    dialog: false,
    onSuccess: toastSaved,
  })
  const { stored, save } = useStoredValues(view, {
    valuesOf: formOf,
    change: ({ name, shared }: ViewForm, _stored, ifMatch) =>
      change.mutateAsync({ params: { viewId }, body: { name, shared }, ifMatch }),
    read: async () => {
      const { views } = await send(viewCalls.list, { query: {} })
      const now = views.find((one) => one.viewId === viewId)
      if (now === undefined) throw new Error('gone')
      return now
    },
  })
  const form = useViewForm(editDraft(viewId), stored)
  return (
    <FormDialog
      title={t('editTitle', { name: view.name })}
      form={form}
      submitLabel={t('submit')}
      onSubmit={save}
      onClose={onClose}
    >
      <ViewFields form={form} />
    </FormDialog>
  )
}

interface RemoveViewProps extends OfViewProps {
  /** Called after success. */
  readonly onDone: () => void
}

/** Deletes a view: one's own, or with manageMember one that a colleague shared. */
export function RemoveView({ view, onDone, onClose }: RemoveViewProps) {
  const { viewId, version, name } = view
  const merchant = useMerchantName()
  const remove = useCall(viewCalls.remove, { stale, dialog: false, onError: useReread(stale) })
  return (
    <ConfirmDialog
      title={t('removeTitle', { name })}
      confirmLabel={t('removeConfirm', { name })}
      onConfirm={() =>
        answerOf<never>(async () => {
          await isRemoved(remove.mutateAsync({ params: { viewId }, ifMatch: String(version) }))
          onDone()
          showToast({ tone: 'good', text: t('removed', { name }) })
        })
      }
      onClose={onClose}
    >
      <p>{view.shared ? t('removeShared', { merchant }) : t('removeOwn')}</p>
    </ConfirmDialog>
  )
}
