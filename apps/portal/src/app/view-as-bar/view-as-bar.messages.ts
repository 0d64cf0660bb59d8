import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('view-as-bar', {
  label: 'Viewing as another role',
  viewing: 'Viewing as {role}',
  readOnly: 'Read only',
  everyShop: 'All shops',
  until: 'Until {time}',
  end: 'End view',
  ended: 'You are back in your own role, {role}.',
})
