/** The words of the mails. Nothing they are filled with was written by a stranger. */
export const mailTerms = {
  'minutes#one': 'The code is valid for {count} minute.',
  'minutes#other': 'The code is valid for {count} minutes.',
  'days#one': 'This password is valid for {count} day.',
  'days#other': 'This password is valid for {count} days.',
  when: 'When: {when}',
  device: 'Device: {device}',
  ignore: 'If you did not ask for this, you need not do anything.',
  secret: 'Tell this code to nobody. We never ask for it by phone or mail.',
  tellUs: 'If this was not you, please write to us at once: you find the address on {brand}, under Contact.',
  automatic: 'This mail was sent by itself; nobody reads answers to it.',
  'signUpCode#subject': 'Your code for {brand}',
  'signUpCode#text': 'Enter this code on {brand} to confirm your e-mail address:',
  'resetCode#subject': 'A new password for {brand}',
  'resetCode#text':
    'Someone asked for a new password for your account on {brand}. If it was you, enter this code there:',
  'newAddressCode#subject': 'Confirm your new e-mail address',
  'newAddressCode#text':
    'Enter this code on {brand}, and your account uses this e-mail address from then on:',
  'welcome#subject': 'Welcome to {brand}',
  'welcome#text':
    'Your account on {brand} is ready. Your bookmarks and journals wait for you on every device you sign in on.',
  'passwordChanged#subject': 'Your password was changed',
  'passwordChanged#text':
    'The password of your account on {brand} was changed. All other devices have been signed out.',
  'passwordChanged#notYou': 'If this was not you, ask for a new password where you sign in.',
  'newDevice#subject': 'A new sign-in to your account',
  'newDevice#text': 'Someone signed in to your account on {brand} from a device we had not seen before.',
  'newDevice#notYou': 'If this was not you, change your password now: that signs out all other devices.',
  'invitation#subject': 'You are invited to {brand}',
  'invitation#text':
    'An account on {brand} has been made for you. Sign in with this e-mail address and the password below; you then choose one of your own:',
  'accountDeleted#subject': 'Your account was deleted',
  'accountDeleted#text': 'Your account on {brand} was deleted, with everything that was kept in it.',
  'addressChanged#subject': 'Your e-mail address was changed',
  'addressChanged#text':
    'Your account on {brand} has another e-mail address now. Mail about it no longer comes here.',
  'wayAdded#subject': 'A way to sign in was added',
  'wayAdded#text':
    'From now on you can also sign in to your account on {brand} with an account you have elsewhere.',
  'wayAdded#notYou': 'If this was not you, remove it on your account page and change your password.',
  'testStart#subject': 'Your test has started',
  'testStart#text':
    'The test “{test}” on {brand} has started. Readers who agree to statistics are counted from now on.',
  'testRatio#subject': 'Something is wrong with your test',
  'testRatio#text':
    'The versions of the test “{test}” on {brand} do not get the readers they should. Its figures cannot be trusted, and no winner can be declared.',
  'testRatio#advice':
    'Look whether one version breaks, loads slowly or leads readers away at once. Then change the shares: that begins a new count.',
  'testSilence#subject': 'Nobody is counted in your test',
  'testSilence#text': 'In the test “{test}” on {brand} nobody has been counted for two days.',
  'testSilence#advice': 'Look whether the row or widget is still shown, and in the countries you mean.',
  'testEnd#subject': 'Your test has ended: please declare a winner',
  'testEnd#text':
    'The test “{test}” on {brand} has ended. Until you declare a winner, all readers see version A.',
  'testEnd#advice': 'Its results stand beside the layout, in the editor.',
  'scheduleFailed#subject': 'A planned change was not published',
  'scheduleFailed#text':
    'A change of a layout of {brand} that you had planned was not published: others have changed the same, a rule speaks against it now, or you no longer have the rights for it.',
  'scheduleFailed#advice':
    'Nothing of it is lost. In the admin area, under Layouts and History, you see why, and can open it as a draft.',
} as const;
