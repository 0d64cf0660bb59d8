/**
 * The state of the event dialog (spec 3 and 4), which also shows the global errors (spec 8). There is one dialog for
 * the whole portal; `EventDialog.tsx` renders it.
 */
import { createStore } from '#ui/store.ts'
import { t } from './event-dialog.messages.ts'

export interface DialogButton {
  readonly btnText: string
  readonly loading: boolean
  /** The main button of the dialog, or a destructive one. */
  readonly tone?: 'main' | 'danger'
  /** By default the button closes the dialog. Receives the values of the inputs by name. */
  readonly onPress?: (values: Readonly<Record<string, string>>) => void
}

export interface DialogInput {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly type?: 'text' | 'password'
}

/** A dialog of this type stays until one of its buttons was pressed. */
export const BLOCKING = 'blocking'

export interface DialogState {
  readonly showDialog: boolean
  readonly title: string
  readonly description: readonly string[]
  /** `info`, `confirm` and `error` are labels; only `blocking` changes the behaviour. */
  readonly type: string
  readonly buttons: readonly DialogButton[]
  readonly inputs: readonly DialogInput[]
}

type DialogContent = Pick<DialogState, 'title' | 'type'> &
  Partial<Pick<DialogState, 'description' | 'inputs'>> & {
    readonly buttons?: readonly (Omit<DialogButton, 'loading'> & { readonly loading?: boolean })[]
  }

export const dialogStore = createStore<DialogState>({
  showDialog: false,
  title: '',
  description: [],
  type: '',
  buttons: [],
  inputs: [],
})

/** Counts openings: input belongs to one opening, even with the same inputs. */
export const openingStore = createStore(0)

/** Opening sets every field; description, buttons and inputs are empty when not given (spec 4). */
export const openDialog = ({
  title,
  type,
  description = [],
  buttons = [],
  inputs = [],
}: DialogContent): void => {
  openingStore.set(openingStore.get() + 1)
  dialogStore.set({
    showDialog: true,
    title,
    type,
    description,
    inputs,
    buttons: buttons.map((button) => ({ loading: false, ...button })),
  })
}

/** Closing only hides: the contents stay while the dialog fades out (spec 4). */
export const closeDialog = (): void => dialogStore.set({ ...dialogStore.get(), showDialog: false })

/** Changes only the given fields (spec 4). */
export const updateDialog = (fields: Partial<DialogState>): void =>
  dialogStore.set({ ...dialogStore.get(), ...fields })

/** Sets or clears the loading flag of the button with that text (spec 4). */
export const setButtonLoading = (btnText: string, loading: boolean): void => {
  const state = dialogStore.get()
  dialogStore.set({
    ...state,
    buttons: state.buttons.map((button) =>
      button.btnText === btnText ? { ...button, loading } : button,
    ),
  })
}

let goTo: (pageName: string) => void = () => undefined

/** Sets how a dialog navigates to a named page; `ui` knows no routes. */
export const setDialogNavigator = (navigate: (pageName: string) => void): void => {
  goTo = navigate
}

/** Lines of our own around a message. */
export interface OwnLines {
  readonly before?: string
  readonly after?: readonly string[]
}

/**
 * The global error dialog (spec 8): the message of the service or the default, OK, and optionally a page to open. The
 * message stands unchanged, in a line of its own.
 */
export const showError = (
  message?: string,
  options: OwnLines & { readonly navigateTo?: string } = {},
): void => {
  const { before, after = [], navigateTo } = options
  const body = message === undefined || message === '' ? t('tryLater') : message
  openDialog({
    type: 'error',
    title: t('error'),
    description: [...new Set([...(before === undefined ? [] : [before]), body, ...after])],
    buttons: [
      {
        btnText: t('ok'),
        tone: 'main',
        onPress: () => {
          closeDialog()
          if (navigateTo !== undefined) goTo(navigateTo)
        },
      },
    ],
  })
}
