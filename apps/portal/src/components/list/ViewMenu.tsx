import { viewCalls, type SavedView } from '@merchant/contract/areas/views.calls.ts'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import { useState } from 'react'
import { joinNames } from '#ui/format/lists.ts'
import { useCall, useReread } from '#api/client.ts'
import { useCan } from '#auth/access.ts'
import { lazyDialog } from '#components/lazy-dialog.tsx'
import { hasDraft } from '#components/use-draft.ts'
import { Button } from '#ui/button.tsx'
import { Popover } from '#ui/popover.tsx'
import { SkeletonLines } from '#ui/state.tsx'
import { showToast } from '#ui/toasts.ts'
import type { ViewMenuModel } from './use-views.ts'
import { addDraft, editDraft } from './view-draft.ts'
import { t } from './views.messages.ts'
import './views.css'

const AddView = lazyDialog(() => import('./ViewDialogs.tsx').then((m) => m.AddView))
const EditView = lazyDialog(() => import('./ViewDialogs.tsx').then((m) => m.EditView))
const RemoveView = lazyDialog(() => import('./ViewDialogs.tsx').then((m) => m.RemoveView))

interface ViewMenuProps {
  readonly model: ViewMenuModel
  /** Whether the dates of a view saved now would move on with the calendar. */
  readonly datesNote?: string | undefined
}

/**
 * The saved views of a list, in its filter bar: picks, saves, shares, deletes them. Nothing where the
 * service has no views.
 */
export function ViewMenu({ model, datesNote }: ViewMenuProps) {
  const { opened, isChanged } = model
  // A view that was being named when the session ended is opened again.
  const [isAdding, setAdding] = useState(() => hasDraft(addDraft(model.name)))
  const [shown, setShown] = useState<'edit' | 'remove'>()
  const closeDialog = () => setShown(undefined)
  if (model.error?.status === 404) return null
  return (
    <>
      <span className="chip" data-set={opened !== undefined}>
        <Popover
          label={t('views')}
          renderTrigger={(trigger) => (
            <button {...trigger} className="chip-main">
              <IconBookmark className="icon" aria-hidden />
              {opened === undefined ? (
                <bdi>{t('views')}</bdi>
              ) : (
                <>
                  <bdi>{t('view')}</bdi> <b dir="auto">{opened.name}</b>
                  {isChanged && (
                    <>
                      {' '}
                      <span className="view-changed">{t('changed')}</span>
                    </>
                  )}
                </>
              )}
            </button>
          )}
        >
          {(close) => (
            <>
              <ViewList model={model} onClose={close} />
              <ViewActions
                model={model}
                onClose={close}
                onAdd={() => setAdding(true)}
                onDialog={setShown}
              />
            </>
          )}
        </Popover>
      </span>
      {isAdding && <AddView model={model} datesNote={datesNote} onClose={() => setAdding(false)} />}
      {opened?.isOwn === true && (
        <EditingView
          key={opened.viewId}
          view={opened}
          isShown={shown === 'edit'}
          onClose={closeDialog}
        />
      )}
      {opened !== undefined && shown === 'remove' && (
        <RemoveView view={opened} onDone={() => model.setOpened(undefined)} onClose={closeDialog} />
      )}
    </>
  )
}

interface EditingViewProps {
  readonly view: SavedView
  readonly isShown: boolean
  readonly onClose: () => void
}

/** The dialog of an own view, also when it was open as the session ended. */
function EditingView({ view, isShown, onClose }: EditingViewProps) {
  const [isRestored, setRestored] = useState(() => hasDraft(editDraft(view.viewId)))
  const close = () => {
    setRestored(false)
    onClose()
  }
  return (isShown || isRestored) && <EditView view={view} onClose={close} />
}

interface InMenuProps {
  readonly model: ViewMenuModel
  readonly onClose: () => void
}

/** The views to pick from: own ones, then those of colleagues. */
function ViewList({ model, onClose }: InMenuProps) {
  const { views, error, retry } = model
  if (error !== null)
    return (
      <div className="views-none" role="alert">
        <p dir="auto">{t('failed')}</p>
        <Button onClick={retry}>{t('retry')}</Button>
      </div>
    )
  if (views === undefined) return <SkeletonLines lines={3} />
  if (views.length === 0)
    return (
      <div className="views-none">
        <p>{t('empty')}</p>
        <p className="muted">{t('emptyText')}</p>
      </div>
    )
  const pick = (view: SavedView) => {
    onClose()
    model.open(view)
  }
  return (
    <>
      {([true, false] as const).map((isOwn) => {
        const some = views.filter((view) => view.isOwn === isOwn)
        const title = t(isOwn ? 'own' : 'shared')
        return (
          some.length > 0 && (
            <div key={title} role="group" aria-label={title}>
              <p className="popover-title">{title}</p>
              {some.map((view) => (
                <button
                  key={view.viewId}
                  type="button"
                  className="popover-item"
                  aria-pressed={view.viewId === model.opened?.viewId}
                  onClick={() => pick(view)}
                >
                  <bdi className="view-name">{view.name}</bdi>
                  <small>{remarkOf(view)}</small>
                </button>
              ))}
            </div>
          )
        )
      })}
    </>
  )
}

const remarkOf = ({ isOwn, shared, isDefault, ownerName }: SavedView): string =>
  joinNames(
    [
      isDefault && t('isDefault'),
      isOwn ? shared && t('isShared') : t('by', { name: ownerName }),
    ].filter((part) => part !== false),
  )

interface ViewActionsProps extends InMenuProps {
  readonly onAdd: () => void
  readonly onDialog: (dialog: 'edit' | 'remove') => void
}

/** What can be done with the current filters and the opened view. Only its owner is offered to change it. */
function ViewActions({ model, onClose, onAdd, onDialog }: ViewActionsProps) {
  const { opened, isChanged, search } = model
  const canManage = useCan('manageMember')
  const stale = [viewCalls.list]
  const onError = useReread(stale)
  const change = useCall(viewCalls.change, {
    stale,
    onError,
    onSuccess: ({ name }) => showToast({ tone: 'good', text: t('saved', { name }) }),
  })
  const choose = useCall(viewCalls.setDefault, {
    stale,
    onError,
    onSuccess: ({ name, isDefault }) =>
      showToast({ tone: 'good', text: t(isDefault ? 'defaultSet' : 'defaultUnset', { name }) }),
  })
  const item = (label: string, act: () => void) => (
    <li>
      <button
        type="button"
        className="popover-item"
        onClick={() => {
          onClose()
          act()
        }}
      >
        {label}
      </button>
    </li>
  )
  const add = item(t('add'), onAdd)
  if (opened === undefined) return <ul className="view-actions">{add}</ul>
  const { isOwn, isDefault, version, viewId } = opened
  const params = { viewId }
  return (
    <ul className="view-actions" aria-label={t('editTitle', { name: opened.name })}>
      {isChanged &&
        isOwn &&
        item(t('save'), () =>
          change.mutate({ params, body: { search }, ifMatch: String(version) }),
        )}
      {isChanged && item(t('undo'), () => model.open(opened))}
      {add}
      {item(t(isDefault ? 'unsetDefault' : 'setDefault'), () =>
        choose.mutate({ params, body: { isDefault: !isDefault } }),
      )}
      {isOwn && item(t('edit'), () => onDialog('edit'))}
      {(isOwn || canManage) && item(t('remove'), () => onDialog('remove'))}
      {item(t('close'), model.close)}
    </ul>
  )
}
