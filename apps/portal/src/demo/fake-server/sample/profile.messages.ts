import { defineMessages } from '#ui/messages.ts'

/** The profile of the sample: a title with what is said of it below, or names, each on a line of its own. */
export const t = defineMessages('demo-profile-sample', {
  lead: 'Studio lead',
  mapMakers: `Map makers
Coasts, steps and short cuts, drawn so that a visitor finds the ferry.
Drawing
Print`,
  counter: `Counter people
Everyone who works in the shop, and what they hear there all day.
Service`,
  paper: `Paper and ink
Tries every paper before anybody else has to.
Print
Purchase`,
  screens: `Screens
What is printed, for those who carry it in a pocket.
Front end
Design`,
  words: `Words
Two languages on every sheet, and both of them short.
Translation`,
  numbers: `Numbers
Counts the maps that come back.
Accounts`,
  harbourMap: `Harbour map
A map of every quay with a counter that sells breakfast.`,
  teaList: `Tea list
Forty teas on one sheet, and room for a thumb.`,
  cycleHire: `Cycle hire
Where a bicycle can be left, told in four seconds.`,
  readingClub: `Reading club
Ten years of lists, put in an order.`,
  lanterns: `Lantern festival
A site that is up for three nights and then sleeps.`,
  labels: `Labels
A label that can be read from the top of a ladder.`,
  trades: `Illustrator
Printer
Photographer
Developer
Translator`,
  skills: `Drawing
Print
Light
Code
Words`,
  remote: 'Remote',
  toPrint: `The harbour map went to print
Eight sheets, two colours.`,
  metTea: `Met Copper Kettle Tea
They want forty teas and one page.`,
  sixJoined: `Six people joined Screens
Two of them by ferry.`,
})
