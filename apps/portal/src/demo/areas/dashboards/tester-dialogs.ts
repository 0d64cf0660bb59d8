/** One example of each kind of event dialog (spec 3 and 4). */
import {
  BLOCKING,
  closeDialog,
  openDialog,
  setButtonLoading,
} from '#ui/event-dialog/event-dialog.ts'
import { showToast } from '#ui/toast/toasts.ts'
import { t } from './tester.messages.ts'

export const inform = (): void =>
  openDialog({
    type: 'info',
    title: t('informTitle'),
    description: [t('informText'), t('informMore')],
    buttons: [{ btnText: t('close'), tone: 'main' }],
  })

export const remind = (): void =>
  openDialog({
    type: 'confirm',
    title: t('remindTitle'),
    description: [t('remindText')],
    buttons: [
      { btnText: t('reject') },
      {
        btnText: t('confirm'),
        tone: 'main',
        onPress: () => {
          closeDialog()
          showToast({ tone: 'good', text: t('confirmed') })
        },
      },
    ],
  })

const WORK_MS = 1_500

export const workForAWhile = (): void => {
  const start = t('start')
  openDialog({
    type: BLOCKING,
    title: t('waitTitle'),
    description: [t('waitText')],
    buttons: [
      { btnText: t('close') },
      {
        btnText: start,
        tone: 'main',
        onPress: () => {
          setButtonLoading(start, true)
          setTimeout(() => {
            setButtonLoading(start, false)
            closeDialog()
            showToast({ tone: 'good', text: t('done') })
          }, WORK_MS)
        },
      },
    ],
  })
}

export const askForWord = (): void =>
  openDialog({
    type: 'confirm',
    title: t('typeTitle'),
    inputs: [{ name: 'word', label: t('word') }],
    buttons: [
      { btnText: t('close') },
      {
        btnText: t('take'),
        tone: 'main',
        onPress: ({ word = '' }) => {
          closeDialog()
          showToast({ tone: 'quiet', text: t('taken', { word }) })
        },
      },
    ],
  })
