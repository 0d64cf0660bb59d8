import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('demo-auth', {
  loginTitle: 'Welcome to the mock login',
  loginLead:
    'It is a part of the template demo. Nothing that you do here signs you in to the portal, or out of it.',
  registerTitle: 'The adventure of a mock account',
  registerLead: 'The account is kept in this tab only, until the page is loaded anew.',
  slogan: 'A sign-in that nothing depends on.',
  hint: 'Two sample accounts: {admin} with the password admin, and {client} with the password client.',
  username: 'Username',
  email: 'Email',
  password: 'Password',
  remember: 'Remember me',
  agree: 'I agree to the terms of the sample',
  login: 'Log in',
  register: 'Sign up',
  toRegister: 'Create an account',
  toLogin: 'Log in instead',
  backToPortal: 'Back to the portal',
  pleaseEmail: 'Please enter your email.',
  emailForm: 'Please enter an email such as name@company.example',
  pleaseUsername: 'Please enter your username.',
  usernameForm: 'Use letters, digits, dashes and underscores only',
  pleasePassword: 'Please enter password',
  pleaseAgree: 'Please agree to the terms of the sample',
  wentWrong: 'Something went wrong',

  accessTitle: 'Access control',
  accessLead:
    'What the two sample accounts of the mock login may see here: a card for both, and one for the admin alone.',
  loggedOut: 'Nobody is logged in to the demo',
  loggedOutText:
    'The two cards are for somebody whose abilities are known. Log in with one of the sample accounts.',
  loggedInAs: 'Logged in to the demo as {name}, {role}.',
  logOut: 'Log out of the demo',
  common: 'For everybody',
  commonText: 'No ability is needed for this card.',
  admins: 'For the admin',
  adminsText: 'This card is here because its reader may manage everything.',
  abilities: 'Abilities',
  ability: 'may {action} {subject}',
})
