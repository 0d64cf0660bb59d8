/**
 * A wrong input of a form, until it goes through: the portal refuses it at its field, the service refuses what was
 * corrected with a code of its own, and takes the next try. Nothing that was typed is lost meanwhile.
 */
import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import type { Refused, Sent } from './network.ts'

export interface FormToCorrect {
  /** What a person does with it: the name of the test's row. */
  readonly name: string
  /** Renders the page with this answer of the form's call. */
  readonly render: (answer: () => never) => Promise<{ readonly sent: readonly Sent[] }>
  /** Opens the form and fills in everything but the input in question. */
  readonly open: () => Promise<void>
  /** The wrong input, where one can be entered, and the sentence that its field then has. */
  readonly wrong?: {
    readonly enter: () => Promise<void>
    readonly field: Locator
    readonly sentence: RegExp | string
  }
  readonly correct: () => Promise<void>
  readonly submit: Locator
  readonly refusal: Refused
  readonly refusedWith: RegExp | string
  readonly reply: unknown
  /** What is sent after the correction, both times. */
  readonly body: unknown
  readonly done: Locator
}

/** The values of the open form. Of a choice that is made in a popover it is the text of its button. */
const entered = (): readonly string[] => {
  const form = document.querySelector('dialog[open]') ?? document.querySelector('main form')
  return [...(form?.querySelectorAll('input, textarea, select, button[popovertarget]') ?? [])]
    .filter((control) => control.closest('[popover]') === null)
    .map((control) => {
      if (control instanceof HTMLButtonElement) return control.textContent
      const { type, value, checked } = control as HTMLInputElement
      return type === 'checkbox' || type === 'radio' ? `${value}: ${String(checked)}` : value
    })
}

/** Makes the wrong input, corrects it, and sends it twice. Returns what was sent. */
export const sentOnceCorrected = async (form: FormToCorrect): Promise<readonly unknown[]> => {
  let tries = 0
  const { sent } = await form.render(() => {
    tries += 1
    return (tries === 1 ? form.refusal : form.reply) as never
  })
  const bodies = () => sent.filter(({ method }) => method !== 'GET').map(({ body }) => body)
  await form.open()
  if (form.wrong !== undefined) {
    await form.wrong.enter()
    const typed = entered()
    expect(typed.length).toBeGreaterThan(0)
    await form.submit.click()
    await expect.element(form.wrong.field).toHaveAccessibleDescription(form.wrong.sentence)
    await expect.element(form.wrong.field).toHaveAttribute('aria-invalid', 'true')
    expect(entered()).toEqual(typed)
    expect(bodies()).toEqual([])
  }
  await form.correct()
  const typed = entered()
  await form.submit.click()
  await expect.element(page.getByText(form.refusedWith).first()).toBeVisible()
  await expect.poll(entered).toEqual(typed)
  await form.submit.click()
  await expect.element(form.done).toBeVisible()
  return bodies()
}
