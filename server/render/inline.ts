/** The two inline scripts of every page. Constant, so that the policy names them by hash. */

/** Before the first paint: theme, text size, the reader's zone for the server, and that scripts run. */
export const beforePaint = `(function(d,s){try{var t=s.theme,z=s.textSize;if(t==='dark'||(t!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))d.classList.add('dark');if(z>=.8&&z<=2)d.style.setProperty('--text-size',z)}catch(e){}d.classList.add('js');try{document.cookie='zone='+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)+';path=/;max-age=31536000;samesite=lax'}catch(e){}})(document.documentElement,function(){try{return localStorage}catch(e){return{}}}());`;

/** At the end: loads the page's modules, named in a JSON block (an inline import() would be refused by the policy). */
export const loader = `(function(d){var c=JSON.parse(d.getElementById('chunks').textContent);c.preload.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)});c.run.forEach(function(h){var s=d.createElement('script');s.type='module';s.src=h;d.head.append(s)})})(document);`;
