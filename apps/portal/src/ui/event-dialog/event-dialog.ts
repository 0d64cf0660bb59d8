/**
 * The event dialog of specification sections 3 and 4, and the global error dialog of section 8 that
 * is shown in it. One dialog for the whole portal; `EventDialog.tsx` draws it.
 */
import { createStore } from '#ui/store.ts'
import { t } from './event-dialog.messages.ts'

export interface DialogButton {
  readonly btnText: string
  readonly loading: boolean
  /** The main button of the dialog, or one that destroys something. */
  readonly tone?: 'main' | 'danger'
  /** Without one the button closes the dialog. The inputs' values come by their names. */
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
  /** `info`, `confirm` or `error` say what it is about; only `blocking` changes how it behaves. */
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

/** How often a dialog was opened: what is typed belongs to one opening, even of the same inputs. */
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

/** Closing only hides: the contents stay, so that nothing jumps while the dialog fades (spec 4). */
export const closeDialog = (): void => dialogStore.set({ ...dialogStore.get(), showDialog: false })

/** Changes only the fields that are given (spec 4). */
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

/** Lets the router take over how a dialog leads to a named page; `ui` knows no routes. */
export const setDialogNavigator = (navigate: (pageName: string) => void): void => {
  goTo = navigate
}

/** The global error dialog (spec 8): the service's sentence or the fallback, OK, and then perhaps a page. */
export const showError = (
  message?: string,
  options: { readonly navigateTo?: string } = {},
): void => {
  const { navigateTo } = options
  openDialog({
    type: 'error',
    title: t('error'),
    description: [message === undefined || message === '' ? t('tryLater') : message],
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
