/** The two inline scripts of every page. Constant, so that the policy can name them by hash. */

/**
 * Before the first paint: sets theme and text size, marks that scripts run, whether the cookie question is open
 * (web/consent/ConsentBar.tsx; an answer given before its code is loaded is remembered) and whether someone is signed in
 * (web/base/site/signedInHint.ts), and writes the reader's zone to a cookie for the server. Afterwards the theme follows
 * the system's unless the reader has chosen one; done here, where it costs the first script nothing.
 */
export const beforePaint = `(function(d,s){try{var m=matchMedia('(prefers-color-scheme: dark)'),z=s.textSize,f=function(){var t=d.dataset.theme||s.theme;d.classList.toggle('dark',t==='dark'||(t!=='light'&&m.matches))};f();if(z>=.8&&z<=2)d.style.setProperty('--text-size',z);m.addEventListener('change',f)}catch(e){}d.classList.add('js');if(!(d.dataset.consent?s.consent==='true':s.gdprConsent==='true'&&/thirdPartyTrackers/.test(s.cookiePrefs)))d.dataset.asksConsent='';document.addEventListener('click',function(e){var b=e.target.closest('[data-answer]'),a=b&&b.dataset.answer;if(a&&!d.dataset.consentLoaded){d.dataset.answered=a;if(a!=='manage')delete d.dataset.asksConsent}});try{if(/(^|; )signedIn=1/.test(document.cookie))d.dataset.signedIn='';document.cookie='zone='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+';path=/;max-age=31536000;samesite=lax'+(location.protocol==='https:'?';secure':'')}catch(e){}})(document.documentElement,function(){try{return localStorage}catch(e){return{}}}());`;

/**
 * At the end: loads the page's modules after the first paint, so that they do not delay it; after one second at the
 * latest, and at once in a hidden page. The modules are listed in a JSON block, because the policy would refuse an
 * inline import().
 */
export const loader = `(function(d,c){function add(n,a){d.head.append(Object.assign(d.createElement(n),a))}function load(){if(c)c.preload.forEach(function(h){add('link',{rel:'modulepreload',href:h})}),c.run.forEach(function(h){add('script',{type:'module',src:h})});c=0}setTimeout(load,d.hidden?0:1000);try{new PerformanceObserver(load).observe({type:'paint',buffered:true})}catch(e){}})(document,JSON.parse(document.getElementById('chunks').textContent));`;
