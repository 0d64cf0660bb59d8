import { defineMessages } from '#ui/messages.ts'

/** The role of each person and what they say of themselves, and conversations with a message on each line. */
export const t = defineMessages('demo-chat-sample', {
  mabel: `Studio lead
Draws maps of places that are easy to get lost in.`,
  elin: `Illustrator
Three pencils and no rubber.`,
  gideon: `Printer
Knows which paper curls in the rain.`,
  hana: `Photographer
Only by daylight.`,
  jonah: `Bookkeeper
Every receipt, please.`,
  noor: `Front-end developer
Prefers the keyboard.`,
  paloma: `Shop manager
At the counter until six.`,
  stefan: `Courier
On the bicycle; leave a message.`,
  tess: `Translator
Between two languages, usually.`,
  aboutFerries: `The harbour map is nearly done. Do you want the ferries in blue?
Blue, but not the blue of the water.
Then they will be red.
A calm red.
Show me both tomorrow?`,
  aboutPaper: `Is the heavier paper in?
It came this morning.
Half a pallet. Do you want all of it?`,
  aboutKeys: `The form can be filled in without a mouse now.
And the calendar?
Arrows, Home, End and the page keys. Try it.`,
})
