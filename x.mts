import { launchBrowser } from './tests/support/browser.ts';
const browser = await launchBrowser();
const base=(s:string)=>`http://${s==='en'?'':s+'.'}localhost:4302`;
const jobs: [string,string,string,number,boolean][] = (process.argv[2]!).split(';').map(j=>{const [n,s,p,w,d]=j.split(',');return [n!,s!,p!,Number(w),d==='d']});
for (const [n,s,p,w,dark] of jobs){
  const context = await browser.newContext({ viewport:{width:w,height:900}, colorScheme: dark?'dark':'light', ...(process.env.NOJS?{javaScriptEnabled:false}:{}) });
  await context.addInitScript(()=>{localStorage.setItem('gdprConsent','true');localStorage.setItem('cookiePrefs','{"errorLogging":false,"siteSpecific":false,"thirdPartyTrackers":false}')});
  const page = await context.newPage();
  page.on('console', m=>{ if(['error','warning'].includes(m.type())) console.log(n, m.type(), m.text().slice(0,300)); });
  page.on('pageerror', e=>console.log(n,'pageerror', e.message));
  await page.goto(base(s)+p); if(!process.env.NOJS) await page.waitForSelector('html[data-hydrated]'); await page.waitForTimeout(900);
  await page.screenshot({ path: `/tmp/h-B-${n}.png`, fullPage: true });
  console.log(n, await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth));
  await context.close();
}
await browser.close();
