import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('views', {
  views: 'Views',
  view: 'View',
  changed: 'changed',
  own: 'Your views',
  shared: 'Shared with you',
  isShared: 'shared',
  isDefault: 'default',
  by: 'by {name}',
  empty: 'No views of this list yet.',
  emptyText: 'Save the filters, order and columns you use often under a name.',
  failed: 'The views did not load.',
  retry: 'Try again',

  save: 'Save the changes',
  undo: 'Undo the changes',
  add: 'Save as a new view',
  edit: 'Rename or share',
  remove: 'Delete',
  setDefault: 'Make it my default',
  unsetDefault: 'No longer my default',
  close: 'Close the view',

  saved: 'The view {name} was saved.',
  removed: 'The view {name} was deleted.',
  defaultSet: 'The list now opens with {name}.',
  defaultUnset: 'The list no longer opens with {name}.',

  addTitle: 'Save as a new view',
  editTitle: 'View {name}',
  removeTitle: 'Delete the view {name}',
  submit: 'Save view',
  name: 'Name',
  nameNeeded: 'Enter a name',
  nameTooLong: 'Use at most {most} characters',
  share: 'Share with everyone at {merchant}',
  shareHelp:
    'They can open it, but only you can change it. What they see in it depends on their role.',
  lead: 'Keeps the filters, the order and the columns of the list as they are now.',
  rolling: 'Its dates move with the calendar: {range}.',
  fixed:
    'Its dates stay {range}. For dates that move, first choose a named range, such as “Last 7 days”.',
  removeOwn: 'The filters of the list stay as they are.',
  removeShared: 'Everyone at {merchant} loses it. The filters of their lists stay as they are.',
  removeConfirm: 'Delete {name}',
})
