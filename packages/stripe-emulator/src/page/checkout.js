// The payment page's script: groups digits while typing and submits without leaving the page, so
// that a refusal keeps what was typed.
(() => {
  'use strict';
  const form = document.getElementById('card-form');
  if (!(form instanceof HTMLFormElement)) return;
  const button = document.getElementById('submit');
  const words = button.querySelector('.submit-words');
  const label = words.textContent;
  const status = document.getElementById('status');
  const alertBox = document.getElementById('form-error');
  const names = ['email', 'cardNumber', 'expiry', 'cvc', 'name'];
  const field = (name) => document.getElementById(name);

  const digitsOf = (text) =>
    text
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/\D/g, '');

  const grouped = (digits) => {
    if (/^3[47]/.test(digits))
      return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
        .filter(Boolean)
        .join(' ');
    return (digits.slice(0, 19).match(/.{1,4}/g) || []).join(' ');
  };

  const expiryText = (digits, deleting) => {
    const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
    if (padded.length < 2 || (deleting && padded.length === 2)) return padded;
    // Browsers fill in either two or four digits of the year.
    const year =
      padded.length === 6 && padded.slice(2, 4) === '20' ? padded.slice(4, 6) : padded.slice(2, 4);
    return `${padded.slice(0, 2)} / ${year}`;
  };

  // Rewrites a field and leaves the caret after the same digit as before.
  const rewrite = (input, next) => {
    if (next === input.value) return;
    const before = digitsOf(
      input.value.slice(0, input.selectionStart ?? input.value.length),
    ).length;
    const atEnd = (input.selectionStart ?? 0) >= input.value.length;
    input.value = next;
    if (document.activeElement !== input) return;
    let caret = next.length;
    if (!atEnd) {
      caret = 0;
      for (let seen = 0; caret < next.length && seen < before; caret += 1)
        if (/\d/.test(next[caret])) seen += 1;
    }
    input.setSelectionRange(caret, caret);
  };

  field('cardNumber').addEventListener('input', (event) => {
    const digits = digitsOf(event.target.value);
    rewrite(event.target, grouped(digits));
    field('cvc').placeholder = field('cvc').placeholder.replace(
      /\d/,
      /^3[47]/.test(digits) ? '4' : '3',
    );
  });
  field('expiry').addEventListener('input', (event) => {
    const typed = event.target.value;
    const slash = /^\s*\d\s*\/\s*$/.test(typed) ? `0${digitsOf(typed)}` : digitsOf(typed);
    rewrite(event.target, expiryText(slash, (event.inputType || '').startsWith('delete')));
  });
  field('cvc').addEventListener('input', (event) =>
    rewrite(event.target, digitsOf(event.target.value).slice(0, 4)),
  );

  const showProblem = (name, text) => {
    document.getElementById(`${name}-error`).textContent = text || '';
    if (text) field(name).setAttribute('aria-invalid', 'true');
    else field(name).removeAttribute('aria-invalid');
  };
  for (const name of names) field(name).addEventListener('input', () => showProblem(name, ''));

  for (const testCard of document.querySelectorAll('[data-test-card]')) {
    testCard.addEventListener('click', () => {
      field('cardNumber').value = testCard.dataset.testCard;
      field('expiry').value =
        `12 / ${String((new Date().getFullYear() + 3) % 100).padStart(2, '0')}`;
      field('cvc').value = '123';
      for (const name of ['cardNumber', 'expiry', 'cvc']) showProblem(name, '');
      field(field('email').value ? 'name' : 'email').focus();
    });
  }

  let busy = false;
  const setBusy = (on) => {
    busy = on;
    button.setAttribute('aria-disabled', String(on));
    form.setAttribute('aria-busy', String(on));
    words.textContent = on ? form.dataset.processing : label;
    status.textContent = on ? form.dataset.processing : '';
  };
  // Coming back with the browser's Back button shows the page as it was left.
  window.addEventListener('pageshow', () => setBusy(false));

  const fail = (text) => {
    setBusy(false);
    alertBox.textContent = text;
    alertBox.scrollIntoView({ block: 'nearest' });
  };

  async function submit() {
    alertBox.textContent = '';
    for (const name of names) showProblem(name, '');
    setBusy(true);
    let answer;
    try {
      const response = await fetch(form.action, {
        method: 'POST',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(new FormData(form)),
      });
      answer = await response.json();
    } catch {
      fail(form.dataset.failed);
      return;
    }
    if (answer.next) {
      if (answer.paid) {
        words.textContent = form.dataset.paid;
        status.textContent = form.dataset.paid;
        button.classList.add('is-paid');
      }
      window.location.assign(answer.next);
      return;
    }
    if (answer.problems) {
      setBusy(false);
      const bad = names.filter((name) => answer.problems[name]);
      for (const name of bad) showProblem(name, answer.problems[name]);
      if (bad[0]) field(bad[0]).focus();
      return;
    }
    fail(answer.message || form.dataset.failed);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!busy) void submit();
  });
})();
