import { beforeEach, expect, test } from 'vitest'
import {
  closeDialog,
  dialogStore,
  openDialog,
  setButtonLoading,
  setDialogNavigator,
  showError,
  updateDialog,
} from './event-dialog.ts'

beforeEach(() => {
  openDialog({ title: '', type: '' })
  closeDialog()
})

test('opening sets every field; description, buttons and inputs are empty when not given', () => {
  openDialog({
    title: 'A',
    type: 'info',
    description: ['one'],
    buttons: [{ btnText: 'OK' }],
    inputs: [{ name: 'n', label: 'N' }],
  })
  openDialog({ title: 'B', type: 'confirm' })
  expect(dialogStore.get()).toEqual({
    showDialog: true,
    title: 'B',
    type: 'confirm',
    description: [],
    buttons: [],
    inputs: [],
  })
})

const whole = {
  title: 'A',
  type: 'info',
  description: ['one'],
  buttons: [{ btnText: 'OK', loading: true }],
  inputs: [{ name: 'n', label: 'N' }],
}

test('closing only hides', () => {
  openDialog(whole)
  closeDialog()
  expect(dialogStore.get()).toEqual({ ...whole, showDialog: false })
})

const updates = [
  { title: 'B' },
  { type: 'blocking' },
  { description: ['two', 'three'] },
  { buttons: [{ btnText: 'Confirm', loading: false }] },
  { inputs: [] },
] as const

test('an update changes only the fields it names', () => {
  for (const update of updates) {
    openDialog(whole)
    updateDialog(update)
    expect(dialogStore.get()).toEqual({ ...whole, showDialog: true, ...update })
  }
})

test('a button is set to loading, and back, by its text', () => {
  openDialog({ title: 'A', type: 'info', buttons: [{ btnText: 'Confirm' }, { btnText: 'Reject' }] })
  setButtonLoading('Confirm', true)
  expect(dialogStore.get().buttons.map((button) => button.loading)).toEqual([true, false])
  setButtonLoading('Nobody', true)
  setButtonLoading('Confirm', false)
  expect(dialogStore.get().buttons.map((button) => button.loading)).toEqual([false, false])
})

test.for([
  ['Card declined', 'Card declined'],
  [undefined, 'Please try again later'],
  ['', 'Please try again later'],
] as const)('the error dialog of %j says %j', ([message, said]) => {
  showError(message)
  expect(dialogStore.get()).toMatchObject({
    showDialog: true,
    title: 'Error',
    description: [said],
    buttons: [{ btnText: 'OK' }],
  })
  dialogStore.get().buttons[0]?.onPress?.({})
  expect(dialogStore.get().showDialog).toBe(false)
})

test('OK of an error dialog may lead to a named page', () => {
  const visited: string[] = []
  setDialogNavigator((name) => visited.push(name))
  showError('Gone', { navigateTo: 'portal' })
  expect(visited).toEqual([])
  dialogStore.get().buttons[0]?.onPress?.({})
  expect(visited).toEqual(['portal'])
})
