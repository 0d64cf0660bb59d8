/** Filters the calls by words and by role. Without it the page is whole, only longer to read. */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'))
const [words, role] = /** @type {[HTMLInputElement, HTMLSelectElement]} */ (
  /** @type {unknown} */ ([...form.querySelectorAll('input, select')])
)
const found = /** @type {HTMLOutputElement} */ (form.querySelector('output'))
const areas = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('section.area')])
const calls = /** @type {HTMLDetailsElement[]} */ ([
  ...document.querySelectorAll('details.call'),
]).map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
  roles: (element.dataset['roles'] ?? '').split(' '),
}))

const filter = () => {
  const wanted = words.value.toLowerCase().split(/\s+/)
  let shown = 0
  for (const { element, text, roles } of calls) {
    const isOpen =
      role.value === '' ||
      roles.includes(role.value) ||
      (roles.includes('everyone') && role.value !== 'platforms')
    element.hidden = !isOpen || !wanted.every((word) => text.includes(word))
    if (!element.hidden) shown += 1
  }
  for (const area of areas) area.hidden = area.querySelector('details.call:not([hidden])') === null
  found.textContent = `${shown} of ${calls.length} calls`
}

/** A link to a call or a shape opens it, and lets go of a filter that hides it. */
const open = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(target instanceof HTMLDetailsElement)) return
  if (target.hidden) {
    form.reset()
    filter()
  }
  target.open = true
  target.scrollIntoView()
}

form.hidden = false
form.addEventListener('input', filter)
form.addEventListener('submit', (event) => {
  event.preventDefault()
})
addEventListener('hashchange', open)
filter()
open()
