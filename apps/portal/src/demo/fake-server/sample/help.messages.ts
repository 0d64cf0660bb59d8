import { defineMessages } from '#ui/messages.ts'

/**
 * The texts of the FAQ and of the help centre, in the order of `help.ts`. Sample text, not rules of the product (spec
 * 9). In `faqs`, `#` begins a topic with its subtitle, and `##` a question, with its answer below. In `categories`, `#`
 * begins a category, `##` a topic and `###` an article, with its text below.
 */
export const t = defineMessages('demo-help-sample', {
  // Between the items of a list that is shown on one line, and behind it.
  comma: ', ',
  stop: '. ',
  faqs: `
# Payment | How orders are paid and how refunds work

## When is my card charged?
The sample shop charges your card when the parcel leaves the shelf, not when you place the order.
## How long does a refund take?
In this sample a refund takes 2 hours to a wallet and 2-4 business days to a bank card.
## Can I pay for one order with two cards?
Yes. Choose “Split” below the total and enter the amount for the first card. The second card pays the rest.
## Why was my payment refused?
Usually because your bank asked for a confirmation that was not given in time. Try again with its app open.

# Delivery | Tracking parcels and delivery fees

## What does delivery cost?
Delivery to a pick-up point is free in this sample. Delivery to your door costs 69 dollars, and 99 dollars on the same day.
## How do I track my parcel?
The e-mail that confirms the dispatch has a link that shows each place the parcel has passed.
## Can I change the address on the way?
Yes, until the parcel is loaded for the last leg. The link in the e-mail offers the change as long as it is possible.

# Cancellation and return | Cancelling orders and sending things back

## Can I cancel my order?
An order of this sample can be cancelled up to 72 hours before its delivery, without giving a reason.
## How long do I have to return a product?
Within 15 days it can be returned, unused and in its packaging. A return label is in the box.
## Who pays for the return?
The shop, if the product is wrong or damaged. You, if you changed your mind.

# My orders | Orders and receipts

## Where do I find the receipt for an order?
Below the order, as a PDF. It has the same number as the confirmation e-mail.
## Why does my order arrive in two parcels?
Its products were in two warehouses. Each parcel has its own link, at no extra charge.
## Can I add a product to an order that I have placed?
No, but a second order on the same day travels in the same parcel where possible.

# Product and services | Warranty, repairs and more

## Do I have to register a product for its warranty?
No. The receipt is enough, and the shop keeps a copy of it for as long as the warranty lasts.
## Do you offer repairs?
Yes, for everything with a plug. Bring it to any shop, and you will hear within three days what can be done.
## Can I have a gift wrapped?
Yes, in recyclable paper. Select it on the page where you enter the address.
`,
  categories: `
# Getting started
## Your account
### Choose a strong password
A strong password has <strong>at least 8 characters</strong>, and these among them:
- a number
- a lowercase letter
- an uppercase letter
A sentence that only you would say is easier to remember than a word with symbols.
### Add a picture of yourself
Pictures are shown in a circle, so keep your face in the middle.
- PNG, JPG or GIF
- under 1 MB
- under 3000x3000 pixels
Until you add one, your initials are shown.
### Find people you know
Search by name or address. A request stays open until it is accepted, and nobody is notified if it is not.
One account of this sample may have up to 30,000 connections.
## Notifications
### Set quiet hours
Quiet hours hold back everything except calls. What was held back arrives together in the morning.
### Choose who may interrupt you
Everybody, your team, or nobody: you can choose for each of your devices.

# Orders
## From basket to door
### Follow an order
Each order has its own page, which shows the last place that it passed.
You need no account to see the page: the link in the e-mail is enough.
### Change an order
While the order is being packed, you can still remove products. Adding one creates a second order.
### Cancel a delivery
A delivery of this sample can be cancelled up to 72 hours in advance.
## Returns
### Return a product
A return label is in the box. Keep the receipt from the counter until you have your money back.
### If a product arrives damaged
Take a picture before you unpack any further, and contact us from the page of the order.

# Chat
## Messages
### Change a message that was sent
You can change a message for <strong>60 minutes</strong>. People who have read it see that it was changed.
### Messages that disappear
Choose how long the messages of a chat are kept:
- 24 hours
- 7 days
- 90 days
A forwarded message is kept where it was forwarded to.
### Forward a message
You can forward a message to at most 5 chats at once.
## Chats
### Pin a chat
Up to 3 chats stay at the top, in the order in which you pinned them.
### Leave a group quietly
Only the administrators of the group are notified. Your messages are kept.

# Plans and billing
## Plans
### Find the right plan
Count the people who write, not those who read: readers are free in every plan of this sample.
### Move to another plan
An upgrade applies at once, a downgrade at the end of the month. Prepaid amounts are credited.
## Invoices
### Change the address on invoices
The next invoice has the address that is set on the day it is issued.
### One invoice for each team
Give each team its own number, and the invoice is split by it.
`,
})
